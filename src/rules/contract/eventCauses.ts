import {fieldsOf, marksOf, type Contract, type EventType} from 'api-docs-contract';
import {placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {eventCauseMessages as messages} from '../messages';

/** Operations and `x-docs-causes` are the one source of all causes, so an event can't have a cause that nothing explains. */
export const eventCauses = defineRule<ContractInput>({
  id: 'event-cause',
  docs: 'An event has a cause. The values of its field `cause` are `x-docs-causes`, and `command` if an operation emits the event.',
  messages,
  check: ({contract}) => contract.events.flatMap((event) => checkEvent(contract, event)),
});

function checkEvent(contract: Contract, event: EventType): Problem[] {
  const {name, node} = event;
  const isEmitted = contract.operations.some(({emits}) => emits.includes(name));
  const causes = [...(marksOf(node)['x-docs-causes'] ?? []), ...(isEmitted ? ['command'] : [])];
  const place = (): Place => placeAt(contract, node, ['x-docs-causes']);
  if (causes.length === 0) return [messages.none(place(), {event: name})];
  const values = readCauseValues(contract, event);
  const isEqual =
    !values || (values.length === causes.length && values.every((value) => causes.includes(value)));
  return isEqual ? [] : [messages.different(place(), {event: name, values, causes})];
}

/** The values of the field `cause` in the data of an event. */
function readCauseValues(contract: Contract, {payload}: EventType): string[] | undefined {
  const data = payload && fieldsOf(contract, payload.schema).find(({key}) => key === 'data');
  const cause = data && fieldsOf(contract, data.node).find(({key}) => key === 'cause');
  return cause?.schema.enum?.map(String);
}
