import {loadChangeLog, type Change, type Edition} from 'api-contract/changes';
import {
  bullets,
  code,
  details,
  line,
  paragraph,
  strong,
  text,
  type Block,
  type Inline,
} from '../pages/markdown';
import {errorLink, eventLink, operationLink, type Page} from '../pages/page';
import {versionMapOf} from '../site';

const changeLabels: Readonly<Record<Change['change'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** Every edition of the contract as a closed line with its changes, newest first. The first edition has none. */
export function drawChangeLog(page: Page): Block[] {
  const {editions} = loadChangeLog(page.book.contractFolder);
  return editions.map((edition, index) =>
    index === editions.length - 1 ? drawFirst(edition, page) : drawEdition(edition, page),
  );
}

function drawEdition({date, changes}: Edition, page: Page): Block {
  const groups = Object.entries(changeLabels).flatMap(([key, label]) => {
    const own = changes.filter(({change}) => change === key);
    return own.length > 0 ? [{label, own}] : [];
  });
  if (groups.length === 0) return paragraph([strong(date), text(' No changes')]);
  const counts = groups.map(({label, own}) => `${label}: ${own.length}`).join(', ');
  return details(
    'api-line',
    [strong(date), text(` ${counts}`)],
    groups.flatMap(({label, own}) => [
      paragraph(strong(label)),
      bullets(own.map((change) => drawChange(change, page))),
    ]),
  );
}

function drawChange(change: Change, page: Page): Inline[] {
  const kind = kindLabels[change.kind];
  const words = change.impact === 'breaking' ? `Breaking: ${kind.toLowerCase()} ` : `${kind} `;
  return line`${words}${drawName(change, page)}`;
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

/** The name of the changed part, with a link if it still exists. */
function drawName({kind, name}: Change, page: Page): Inline {
  const {operations, events, errors} = page.contract;
  const operation = kind === 'operations' ? operations.find(({id}) => id === name) : undefined;
  if (operation) return operationLink(page, operation);
  if (kind === 'events' && events.some((event) => event.name === name)) return eventLink(page, name);
  const error = kind === 'errors' ? errors.get(name) : undefined;
  return error ? errorLink(page, error) : code(name);
}

/** The version map has the changes from the previous version. */
function drawFirst({date}: Edition, page: Page): Block {
  const found = versionMapOf(page.site, page.book.contractFolder);
  const older = found?.side === 'newer' ? found.map.older.version : undefined;
  const rest = older === undefined ? '' : ` Version ${older} remains available at its own URLs.`;
  return paragraph([strong(date), text(` First edition.${rest}`)]);
}
