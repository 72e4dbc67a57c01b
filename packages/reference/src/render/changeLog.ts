import {loadChangeLog, type Change, type Edition} from 'api-contract/changes';
import {groupBy} from '../groupBy';
import * as md from '../pages/markdown';
import {errorLink, eventLink, operationLink, type Page} from '../pages/page';
import {capitalize} from '../pages/words';
import {versionMapOf} from '../site';

/** Every edition of the contract as a closed line with its changes, newest first. */
export const drawChangeLog = (page: Page): md.Block[] =>
  loadChangeLog(page.book.contractFolder).editions.map((edition, index, {length}) =>
    drawEdition(edition, index === length - 1, page),
  );

function drawEdition({date, changes}: Edition, isFirst: boolean, page: Page): md.Block {
  if (isFirst) return md.paragraph(md.line`${md.strong(date)} First edition.${linkOlder(page)}`);
  const groups = [...groupBy(changes, ({change}) => capitalize(change))].sort(([a], [b]) => (a < b ? -1 : 1));
  if (groups.length === 0) return md.paragraph(md.line`${md.strong(date)} No changes`);
  const counts = groups.map(([label, own]) => `${label}: ${own.length}`).join(', ');
  return md.details(
    'api-line',
    md.line`${md.strong(date)} ${counts}`,
    groups.flatMap(([label, own]) => [
      md.paragraph(md.strong(label)),
      md.bullets(own.map((change) => drawChange(change, page))),
    ]),
  );
}

const kindLabels: Readonly<Record<Change['kind'], string>> = {
  operations: 'Operation',
  parameters: 'Parameter',
  schemas: 'Object',
  fields: 'Field',
  values: 'Value',
  events: 'Event',
  errors: 'Error',
  roles: 'Role',
};

function drawChange({kind, name, impact}: Change, page: Page): md.Inline[] {
  const label = kindLabels[kind];
  const words = impact === 'breaking' ? `Breaking: ${label.toLowerCase()}` : label;
  return md.line`${words} ${drawName(kind, name, page)}`;
}

/** The name of the changed part, with a link if it still exists. */
function drawName(kind: Change['kind'], name: string, page: Page): md.Inline {
  const {operations, events, errors} = page.contract;
  const operation = kind === 'operations' ? operations.find(({id}) => id === name) : undefined;
  if (operation) return operationLink(page, operation);
  if (kind === 'events' && events.some((event) => event.name === name)) return eventLink(page, name);
  const error = kind === 'errors' ? errors.get(name) : undefined;
  return error ? errorLink(page, error) : md.code(name);
}

/** The version map has the changes from the previous version. */
function linkOlder(page: Page): string {
  const found = versionMapOf(page.site, page.book.contractFolder);
  return found?.side === 'newer'
    ? ` Version ${found.map.older.version} remains available at its own URLs.`
    : '';
}
