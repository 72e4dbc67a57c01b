import type {Element} from 'hast';
import {type Drawing, type Screen, label, path} from 'mermaid-static/drawing';
import {ContentError} from 'api-contract/finding';
import {type Json, requireEvent} from 'api-contract';
import {getAt} from 'api-contract/json';
import type {Block, Page} from 'docusaurus-openapi-reference/directives';
import {type DoorModel, readSeconds} from '../live-pictures/doorTimeline';
import {bar, drawPicture, widths} from './picture';

interface Moment {
  /** The event whose first example has the time. */
  readonly event: string;
  /** The field with the time. Default: `occurredAt` */
  readonly field?: readonly string[];
  /** What the picture calls the moment. */
  readonly name: string;
}

/** The state of a door between two moments of a scenario, by their positions. */
interface Span {
  readonly state: 'unlocked' | 'open' | 'alarm';
  readonly from: number;
  /** Default: after the last moment */
  readonly until?: number;
}

interface Scenario {
  readonly title: string;
  readonly moments: readonly Moment[];
  readonly spans: readonly Span[];
}

const scenarios: readonly Scenario[] = [
  {
    title: 'Granted entry',
    moments: [
      {event: 'device.access.granted', name: 'granted'},
      {event: 'device.door.opened', name: 'opened'},
      {event: 'device.lock.changed', name: 'relocked'},
      {event: 'device.door.closed', name: 'closed'},
    ],
    spans: [
      {state: 'unlocked', from: 0, until: 2},
      {state: 'open', from: 1, until: 3},
    ],
  },
  {
    title: 'Forced door',
    moments: [
      {event: 'device.door.forced', name: 'forced'},
      {event: 'device.door.secured', name: 'secured'},
    ],
    spans: [
      {state: 'open', from: 0, until: 1},
      {state: 'alarm', from: 0, until: 1},
    ],
  },
  {
    title: 'Held-open door',
    moments: [
      {event: 'device.door.heldOpen', field: ['data', 'openedAt'], name: 'opened'},
      {event: 'device.door.heldOpen', name: 'held open'},
    ],
    spans: [
      {state: 'open', from: 0},
      {state: 'alarm', from: 1},
    ],
  },
];

const laneNames: Readonly<Record<Span['state'], string>> = {
  unlocked: 'Unlocked',
  open: 'Open',
  alarm: 'Alarm',
};

/** Draws the lock, the door, and the alarm over the scenarios, at the times of the contract's examples. */
export function drawDoorStates(page: Page): Block[] {
  const read = (moment: Moment): string => readTime(page, moment);
  return [
    drawPicture(
      {
        name: 'door-states',
        title: 'State of a door',
        description: scenarios.map((scenario) => describe(scenario, read)).join(' '),
        caption: 'The bars show how long each state lasts. Distances aren’t to scale.',
        draw: (screen) => drawScenarios(screen, read),
        live: {kind: 'doorTimeline', model: readModel(page)},
      },
      page,
    ),
  ];
}

/** The time of day of a moment in UTC: `07:58:12`. */
function readTime({contract}: Page, {event, field = ['occurredAt']}: Moment): string {
  const example: Json | undefined = requireEvent(contract, event).payload?.examples[0]?.value;
  const time = getAt(example, field);
  if (typeof time === 'string') return time.slice(11, 19);
  throw new ContentError(`The first example of "${event}" has no "${field.join('/')}".`);
}

/** The times of all scenarios for the live picture, as the waits between the examples. */
function readModel(page: Page): DoorModel {
  const read = (event: string, field?: string[]): string =>
    readTime(page, {event, name: '', ...(field && {field})});
  const grantedAt = read('device.access.granted');
  const forcedAt = read('device.door.forced');
  const heldOpenedAt = read('device.door.heldOpen', ['data', 'openedAt']);
  const wait = (from: string, until: string): number => readSeconds(until) - readSeconds(from);
  return {
    grantedAt,
    opensAfter: wait(grantedAt, read('device.door.opened')),
    relocksAfter: wait(grantedAt, read('device.lock.changed')),
    closesAfter: wait(grantedAt, read('device.door.closed')),
    forcedAt,
    securedAfter: wait(forcedAt, read('device.door.secured')),
    heldOpenedAt,
    heldOpenSeconds: wait(heldOpenedAt, read('device.door.heldOpen')),
  };
}

function describe({title, moments, spans}: Scenario, read: (moment: Moment) => string): string {
  const parts = spans.map(({state, from, until}) => {
    const [start, end] = [moments[from], until === undefined ? undefined : moments[until]];
    return `${state} from ${start ? read(start) : ''}${end ? ` until ${read(end)}` : ''}`;
  });
  return `${title}: ${parts.join(', ')}.`;
}

const PANEL = 116;

function drawScenarios(screen: Screen, read: (moment: Moment) => string): Omit<Drawing, 'width'> {
  return {
    height: scenarios.length * PANEL - 8,
    content: scenarios.flatMap((scenario, index) => drawScenario(scenario, index * PANEL, screen, read)),
  };
}

function drawScenario(
  {title, moments, spans}: Scenario,
  top: number,
  screen: Screen,
  read: (moment: Moment) => string,
): Element[] {
  const left = screen === 'wide' ? 104 : 64;
  const step = (widths[screen] - left) / moments.length;
  const place = (index: number): number => Math.round(left + step * index + 32);
  const lane = (index: number): number => top + 76 + index * 22;
  return [
    label(title, 0, top + 14, 'picture__strong'),
    ...moments.flatMap((moment, index) => [
      path(`M${place(index)} ${top + 62}v48`, 'picture__tick'),
      label(read(moment), place(index), top + 36, 'picture__middle picture__code'),
      label(moment.name, place(index), top + 54, 'picture__middle'),
    ]),
    ...spans.flatMap(({state, from, until}, index) => {
      const end = until === undefined ? widths[screen] : place(until);
      return [
        label(laneNames[state], 0, lane(index) + 4),
        path(`M${left} ${lane(index)}H${widths[screen]}`, 'picture__line'),
        bar(
          {x: place(from), y: lane(index) - 6, width: end - place(from), height: 12},
          `picture__bar picture__bar--${state}`,
        ),
      ];
    }),
  ];
}
