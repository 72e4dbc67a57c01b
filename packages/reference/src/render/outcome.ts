import {ContentError} from 'api-contract/finding';
import type {EventType, Json, Operation} from 'api-contract';
import {isObject} from 'api-contract/json';
import {nameStatus} from '../nameStatus';
import {box, code, item, line, list, paragraph, span, type Block, type Inline} from '../pages/markdown';
import type {Page} from '../pages/page';

/**
 * Draws what follows the request of a command, as the contract's examples show it: the response with its state, and the event
 * that reports the result. The style sheet of the home page shows one after the other.
 */
export function drawOutcome(operation: Operation, event: EventType, page: Pick<Page, 'uniqueId'>): Block[] {
  if (!operation.emits.includes(event.name)) {
    throw new ContentError(`${operation.id} doesn’t trigger "${event.name}". Write one of its x-emits.`);
  }
  const response = operation.responses.find(({status}) => status.startsWith('2'));
  const body = response?.media[0]?.examples[0]?.value;
  const shownStatus = span('api-outcome__status', nameStatus(response?.status ?? ''));
  return [
    box(
      'div',
      'api-outcome',
      [
        list([
          drawStep('Response', line`${shownStatus} ${code(`"state": "${readText(body, 'state')}"`)}`),
          drawStep('Event', line`${code(event.name)} ${nameDevice(event)}`),
        ]),
      ],
      {role: 'group', ariaLabel: `Result: ${operation.summary}`, id: page.uniqueId('outcome')},
    ),
  ];
}

const drawStep = (name: string, content: readonly Inline[]): ReturnType<typeof item> =>
  item([paragraph(line`${span('api-outcome__name', name)} ${content}`)]);

/** The device of the event's first example: "Front door". */
function nameDevice({payload}: EventType): string {
  const data = readObject(payload?.examples[0]?.value, 'data');
  return readText(readObject(data, 'device'), 'name');
}

const readObject = (value: Json | undefined, key: string): Json | undefined =>
  isObject(value) ? value[key] : undefined;

function readText(value: Json | undefined, key: string): string {
  const found = readObject(value, key);
  if (typeof found === 'string') return found;
  throw new ContentError(`The first example of the contract has no "${key}".`);
}
