import {ContentError} from 'api-docs-contract/finding';
import {fieldsOf, requireEvent, requireSchema} from 'api-docs-contract';
import {getAt} from 'api-docs-contract/json';
import {type Block, bullets, type Page} from 'docusaurus-openapi-reference/directives';
import {type DoorModel, formatTime, readSeconds, simulate, situations} from '../live-pictures/simulateDoor';
import {drawPicture} from './picture';

/** Draws the lock, the door, and the alarm in four situations, at the times of the contract's examples. */
export function drawDoorTimeline(page: Page): Block[] {
  const model = readModel(page);
  return drawPicture(
    page,
    {
      component: 'DoorTimeline',
      model,
      name: 'door-states',
      title: 'State of a door',
      caption: 'The lock, the door, and the alarm over time, with the events that the platform sends.',
    },
    [bullets(Object.entries(situations).map(([situation, name]) => describe(model, situation, name)))],
  );
}

/** The events of a situation in words: "Granted entry: device.access.granted at 07:58:12, …". */
function describe(model: DoorModel, situation: string, name: string): string {
  const {start, moments} = simulate(model, {situation, heldOpen: String(model.heldOpenSeconds)});
  const events = moments.map(
    ({event, detail, at}) => `${event}${detail ? ` (${detail})` : ''} at ${formatTime(start + at)}`,
  );
  return `${name}: ${events.join(', ')}`;
}

/** The times of the events, as the waits between the examples of the contract. */
function readModel({contract}: Page): DoorModel {
  const read = (event: string, ...field: string[]): string => {
    const time = getAt(requireEvent(contract, event).payload?.examples[0]?.value, field);
    if (typeof time === 'string') return time.slice(11, 19);
    throw new ContentError(`The first example of "${event}" has no "${field.join('/')}".`);
  };
  const at = (event: string): string => read(event, 'occurredAt');
  const wait = (from: string, until: string): number => readSeconds(until) - readSeconds(from);
  const seconds = (field: string): number => {
    const node = fieldsOf(contract, requireSchema(contract, 'Door')).find(({key}) => key === field)?.node;
    return Number(node?.default ?? 0);
  };
  const grantedAt = at('device.access.granted');
  const forcedAt = at('device.door.forced');
  const heldOpenedAt = read('device.door.heldOpen', 'data', 'openedAt');
  return {
    grantedAt,
    opensAfter: wait(grantedAt, at('device.door.opened')),
    relocksAfter: wait(grantedAt, at('device.lock.changed')),
    extension: seconds('extendedUnlockSeconds') - seconds('unlockSeconds'),
    closesAfter: wait(grantedAt, at('device.door.closed')),
    forcedAt,
    securedAfter: wait(forcedAt, at('device.door.secured')),
    heldOpenedAt,
    heldOpenSeconds: wait(heldOpenedAt, at('device.door.heldOpen')),
  };
}
