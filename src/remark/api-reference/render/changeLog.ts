import {
  impacts,
  loadChangeLog,
  loadSuccessions,
  type Change,
  type Edition,
  type Impact,
  type Succession,
} from '../../../contract/changeLog';
import {bullets, code, inline, paragraph, strong, table, type Block, type Inline} from '../markdown';
import {errorLink, eventLink, operationLink, type Page} from '../page';
import {capitalise} from '../words';

const impactWords: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  additive: 'Additive',
  wording: 'Wording only',
};

/** Every edition of the page's contract, newest first, with what it changed; the first, with what it changed in the version before. */
export function drawChangeLog(page: Page): Block[] {
  const {editions, version} = loadChangeLog(page.book.contractFolder);
  return editions.flatMap((edition, index) => [
    paragraph(strong(edition.date)),
    ...(index === editions.length - 1 ? drawFirst(version, page) : [drawEdition(edition, page)]),
  ]);
}

function drawEdition({changes}: Edition, page: Page): Block {
  if (changes.length === 0) return paragraph('No changes.');
  const rows = impacts.flatMap((impact) =>
    changes.filter((change) => change.impact === impact).map((change): Inline[] => drawChange(change, page)),
  );
  return bullets(rows);
}

function drawChange(change: Change, page: Page): Inline[] {
  const verb = change.impact === 'wording' ? '' : ` ${change.change}`;
  return [
    ...inline(`${impactWords[change.impact]}: ${singular[change.kind]} `),
    drawName(change, page),
    ...inline(`${verb}.`),
  ];
}

const singular: Readonly<Record<Change['kind'], string>> = {
  operations: 'operation',
  parameters: 'parameter',
  schemas: 'object',
  fields: 'field',
  values: 'value',
  events: 'event',
  errors: 'error',
  roles: 'role',
};

/** The name of what changed, leading to it where it is still there. */
function drawName({kind, name}: Change, page: Page): Inline {
  const {operations, events, errors} = page.contract;
  const operation = kind === 'operations' ? operations.find(({id}) => id === name) : undefined;
  if (operation) return operationLink(page, operation);
  if (kind === 'events' && events.some((event) => event.name === name)) return eventLink(page, name);
  const error = kind === 'errors' ? errors.get(name) : undefined;
  return error ? errorLink(page, error) : code(name);
}

/** A first edition has replaced another version: how much of it, by kind. The map has each name. */
function drawFirst(version: string, page: Page): Block[] {
  const succession = loadSuccessions(page.book.contractFolder);
  if (!succession) return [paragraph(`First edition of ${version}.`)];
  const {older, changes} = succession;
  if (changes.length === 0) return [paragraph(`First edition of ${version}. It is the same as ${older}.`)];
  const kinds = [...new Set(changes.map(({kind}) => kind))];
  const count = (kind: string, change: Succession['change']): string =>
    String(changes.filter((each) => each.kind === kind && each.change === change).length);
  return [
    paragraph(`First edition of ${version}. Changes from ${older}, which stays available at its own URLs:`),
    table(
      ['What', 'Replaced', 'Removed', 'New'],
      kinds.map((kind) => [
        capitalise(kind),
        count(kind, 'replaced'),
        count(kind, 'removed'),
        count(kind, 'added'),
      ]),
    ),
  ];
}
