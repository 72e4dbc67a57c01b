import {ContentError} from '../../src/contentError';
import {randomUUID} from 'node:crypto';
import {capitalize} from '../../src/remark/api-reference/words';
import {type Draft} from '../edit/draft';
import {addEntry, readAt} from '../edit/yaml';
import {heading, sentence, type Kind} from './kind';
import {markSince} from './places';
import {fillTemplate, toYaml} from './templates';

const contract = 'web/openapi/openapi.yaml';
const page = 'web/rest/webhooks.mdx';

/** The first field of the data of an event, and its value in the examples with and without names. */
interface Subject {
  readonly subject: string;
  readonly subjectSchema: string;
  readonly value: string;
  /** Omitted if no secrecy level withholds a part of the value. */
  readonly valueWithoutNames?: string;
}

/** The subject of an event, from its source. Devices and users are those of the story. */
function subjectOf(raisedBy: string): Subject {
  if (raisedBy === 'device') {
    const value =
      '{id: 9629de74-ca67-4408-ab57-bb4f4b96e960, name: Main lobby, cloudNodeId: 77587de4-4fbb-404a-9cc1-0ea140d888b6}';
    return {subject: 'device', subjectSchema: 'EventDevice', value};
  }
  const actor = {subject: 'causedBy', subjectSchema: 'EventActor'};
  if (raisedBy !== 'person') return {...actor, value: '{kind: system, id: null}'};
  const user = 'kind: user, id: fcdfe387-3c97-4aa0-95d5-4f7d87212e7b';
  return {...actor, value: `{${user}, name: Olga Brandt}`, valueWithoutNames: `{${user}}`};
}

/** An event of webhooks and the stream. */
export const event: Kind = {
  what: 'an event of webhooks and the stream',
  questions: [
    {
      name: 'name',
      text: 'Event type, such as locker.opened',
      pattern: /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)+$/,
      hint: 'words in camelCase joined by periods, such as device.door.heldOpen',
      check: (name, draft) => {
        if (readAt(draft.read(contract), ['webhooks', name]) !== undefined)
          throw new ContentError(`The contract already has the event "${name}". Choose another type.`);
      },
    },
    {name: 'title', text: 'Heading, such as "Locker opened"', ...heading},
    {name: 'description', text: 'Description of what happened', ...sentence},
    {name: 'raised-by', text: 'Source of the event', choices: () => ['device', 'rule', 'person', 'system']},
    {
      name: 'group',
      text: 'Group of events',
      choices: (draft) => listGroups(draft),
      check: (group, draft) => void lastEventOf(draft, group),
    },
  ],
  add: (draft, {name = '', title = '', description = '', 'raised-by': raisedBy = '', group = ''}) => {
    const file = `web/openapi/events-${group}.yaml`;
    const eventId = name.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase());
    const {value, valueWithoutNames, ...subject} = subjectOf(raisedBy);
    const full = {example: `${eventId}Full`, summary: toYaml(title), subjectExample: value};
    const noNames =
      valueWithoutNames === undefined
        ? full
        : {
            example: `${eventId}NoNames`,
            summary: toYaml(`${title}, without names`),
            subjectExample: valueWithoutNames,
          };
    const words = {
      ...subject,
      name,
      eventId,
      Event: capitalize(eventId),
      title: toYaml(title),
      description: toYaml(description),
      raisedBy,
      id: randomUUID(),
      since: markSince(draft),
      noNames: noNames.example,
    };
    placeOnPage(draft, name, lastEventOf(draft, group));
    let text = addEntry(
      draft.read(file),
      ['components', 'pathItems'],
      fillTemplate('event-path.yaml', words),
    );
    text = addEntry(text, ['components', 'schemas'], fillTemplate('event-schema.yaml', words));
    for (const example of new Set([full, noNames]))
      text = addEntry(
        text,
        ['components', 'examples'],
        fillTemplate('event-example.yaml', {...words, ...example}),
      );
    draft.write(file, text);
    const reference = `{$ref: 'events-${group}.yaml#/components/pathItems/${eventId}'}`;
    draft.write(contract, addEntry(draft.read(contract), ['webhooks'], `${name}: ${reference}`));
    return [
      `Describe the fields of its data in ${file}, and show them in its examples. A secrecy level that withholds a field needs an example of its own.`,
      `Move ::event[${name}] in ${page} to the other events of its object.`,
      `Add the event to x-emits of the operations that cause it.`,
    ];
  },
};

function listGroups(draft: Draft): string[] {
  return draft.names('web/openapi').flatMap((file) => /^events-(.+)\.yaml$/.exec(file)?.[1] ?? []);
}

/** The last event of a group on the page. The new event is inserted after it. */
function lastEventOf(draft: Draft, group: string): string {
  const webhooks = readAt(draft.read(contract), ['webhooks']) as Record<string, {$ref: string}>;
  const source = draft.read(page);
  const last = Object.entries(webhooks)
    .filter(
      ([name, {$ref}]) => $ref.startsWith(`events-${group}.yaml#`) && source.includes(`::event[${name}]`),
    )
    .at(-1);
  if (!last)
    throw new ContentError(`${page} has no event of the group "${group}". Add the first one manually.`);
  return last[0];
}

function placeOnPage(draft: Draft, name: string, after: string): void {
  const directive = `::event[${after}]\n`;
  draft.write(page, draft.read(page).replace(directive, `${directive}\n::event[${name}]\n`));
}
