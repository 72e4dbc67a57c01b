import {fieldsOf, marksOf, type Contract, type EventType} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';

const messages = defineMessages({
  none: ({event}: {event: string}) =>
    `${event} has no cause. Add its name to \`x-emits\` of an operation, or a cause to its \`x-causes\`.`,
  different: ({
    event,
    values,
    causes,
  }: {
    event: string;
    values: readonly string[];
    causes: readonly string[];
  }) =>
    `${event}: the values of \`cause\` are ${values.join(', ')}, but the causes of the event are ${causes.join(', ')}.`,
});

/** Operations and `x-causes` are the one source of all causes, so an event can't have a cause that nothing explains. */
export const eventCauses = defineRule<ContractInput>({
  id: 'event-cause',
  docs: 'An event has a cause. The values of its field `cause` are `x-causes`, and `command` if an operation emits the event.',
  check: ({contract}) => contract.events.flatMap((event) => checkEvent(contract, event)),
});

function checkEvent(contract: Contract, event: EventType): Problem[] {
  const {name, node} = event;
  const isEmitted = contract.operations.some(({emits}) => emits.includes(name));
  const causes = [...(marksOf(node)['x-causes'] ?? []), ...(isEmitted ? ['command'] : [])];
  const place = placeAt(contract, node, ['x-causes']);
  if (causes.length === 0) return [messages.none(place, {event: name})];
  const values = readCauseValues(contract, event);
  const isEqual =
    !values || (values.length === causes.length && values.every((value) => causes.includes(value)));
  return isEqual ? [] : [messages.different(place, {event: name, values, causes})];
}

/** The values of the field `cause` in the data of an event. */
function readCauseValues(contract: Contract, {payload}: EventType): string[] | undefined {
  const data = payload && fieldsOf(contract, payload.schema).find(({key}) => key === 'data');
  const cause = data && fieldsOf(contract, data.node).find(({key}) => key === 'cause');
  return cause?.schema.enum?.map(String);
}
