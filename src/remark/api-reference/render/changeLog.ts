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
import {capitalize} from '../words';

const impactLabels: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  additive: 'Additive',
  wording: 'Wording only',
};

/** Every edition of the contract with its changes, newest first. The first edition has the changes since the previous version. */
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
    ...inline(`${impactLabels[change.impact]}: ${kindLabels[change.kind]} `),
    drawName(change, page),
    ...inline(`${verb}.`),
  ];
}

const kindLabels: Readonly<Record<Change['kind'], string>> = {
  operations: 'operation',
  parameters: 'parameter',
  schemas: 'object',
  fields: 'field',
  values: 'value',
  events: 'event',
  errors: 'error',
  roles: 'role',
};

/** The name of the changed part, with a link if it still exists. */
function drawName({kind, name}: Change, page: Page): Inline {
  const {operations, events, errors} = page.contract;
  const operation = kind === 'operations' ? operations.find(({id}) => id === name) : undefined;
  if (operation) return operationLink(page, operation);
  if (kind === 'events' && events.some((event) => event.name === name)) return eventLink(page, name);
  const error = kind === 'errors' ? errors.get(name) : undefined;
  return error ? errorLink(page, error) : code(name);
}

/** The number of changes since the previous version by kind. The version map has the details. */
function drawFirst(version: string, page: Page): Block[] {
  const succession = loadSuccessions(page.book.contractFolder);
  if (!succession) return [paragraph(`First edition of ${version}.`)];
  const {older, changes} = succession;
  if (changes.length === 0) return [paragraph(`First edition of ${version}. It is the same as ${older}.`)];
  const kinds = [...new Set(changes.map(({kind}) => kind))];
  const count = (kind: string, change: Succession['change']): string =>
    String(changes.filter((each) => each.kind === kind && each.change === change).length);
  return [
    paragraph(
      `First edition of ${version}. Version ${older} remains available at its own URLs. Changes from ${older}:`,
    ),
    table(
      ['Kind', 'Replaced', 'Removed', 'New'],
      kinds.map((kind) => [
        capitalize(kind),
        count(kind, 'replaced'),
        count(kind, 'removed'),
        count(kind, 'added'),
      ]),
    ),
  ];
}
