import {drawMarkList, listLinks} from './marks';
import {fieldsOf, type EventType, type Example} from 'api-contract';
import {writeJson} from '../requests/writeRequest';
import {groupBy} from '../groupBy';
import {parseSentence} from '../pages/description';
import {code, details, heading, table, text, type Block} from '../pages/markdown';
import {eventAnchor, eventLink, operationLink, type Page} from '../pages/page';
import {capitalize, firstSentence, toWords} from '../pages/words';
import {drawEntry} from './entry';
import {drawSchemaContent} from './fields';
import {groupSamples} from './tabGroup';

/** The labels of the secrecy levels by the key of their example. */
const levels: Readonly<Record<string, string>> = {
  full: 'Full',
  noCredentials: 'No credentials',
  noNames: 'No names',
};

/**
 * Draws one event as a closed line: its description and the fields of its data, next to its payload at each secrecy level.
 *
 * @param depth the level of its heading
 */
export function drawEvent(event: EventType, page: Page, depth: 3 | 4): Block[] {
  const id = page.uniqueId(eventAnchor(event.name));
  const data = event.payload && fieldsOf(page.contract, event.payload.schema).find(({key}) => key === 'data');
  const node = data?.node ?? event.payload?.schema;
  const entry = {
    head: heading(depth, id, code(event.name)),
    description: event.description ?? event.summary,
    text: [
      drawMarks(event, page),
      ...(node ? drawSchemaContent(node, {page, view: 'response', prefix: id}) : []),
    ],
    samples: drawPayloads(event),
    isClosed: true,
  };
  return [drawEntry(entry, page)];
}

/** The closed table of all events of the contract: name and description. The events themselves are closed lines. */
export function drawEventTable(page: Page): Block[] {
  const {events} = page.contract;
  const rows = events.map((event) => [
    eventLink(page, event.name),
    parseSentence(firstSentence(event.description ?? event.summary), page.resolveLink),
  ]);
  return [details('api-line', 'Table of all events', [table(['Event', 'Description'], rows)])];
}

function drawMarks({name, causes, since, deprecated}: EventType, page: Page): Block {
  const operations = page.contract.operations.filter(({emits}) => emits.includes(name));
  const triggers = [
    ...causes.map((phrase) => text(phrase)),
    ...operations.map((operation) => operationLink(page, operation)),
  ];
  return drawMarkList(listLinks('Triggered by', triggers), {since, deprecated});
}

/** One code block per payload. Levels with the same payload share one. */
function drawPayloads({name, payload}: EventType): Block[] {
  const groups = groupBy(payload?.examples ?? [], ({value}) => writeJson(value));
  return groupSamples(
    [...groups].map(([body, examples]) => ({
      lang: 'json',
      text: body,
      meta: {event: name, title: nameLevels(examples, groups.size)},
    })),
  );
}

function nameLevels(examples: readonly Example[], groups: number): string {
  if (groups === 1 && examples.length > 1) return 'Payload at every secrecy level';
  return capitalize(examples.map(({key}) => (levels[key] ?? toWords(key)).toLowerCase()).join(', '));
}
