import {loadChangeLog, type Change, type Edition} from 'api-contract/changes';
import {groupBy} from '../../model/groupBy';
import * as md from '../../model/nodes';
import type {Page} from '../../model/page';
import {errorLink, eventLink, operationLink} from '../page';
import {capitalize} from '../../model/words';

/** Every edition of the contract as a closed line with its changes, newest first. */
export const drawChangeLog = (page: Page): md.Block[] =>
  loadChangeLog(page.book.contractFolder).editions.map((edition, index, {length}) =>
    drawEdition(edition, index === length - 1, page),
  );

function drawEdition({date, changes}: Edition, isFirst: boolean, page: Page): md.Block {
  const groups = [...groupBy(changes, ({change}) => capitalize(change))].sort(([a], [b]) => (a < b ? -1 : 1));
  const counts = groups.map(([label, own]) => `${label}: ${own.length}`).join(', ');
  const line = md.line`${md.strong(date)} ${counts || (isFirst ? 'First edition' : 'No changes')}`;
  if (groups.length === 0) return md.paragraph(line);
  const sorted = groups.flatMap(([, own]) => own);
  return md.details('api-line', line, [md.bullets(sorted.map((change) => drawChange(change, page)))]);
}

function drawChange({change, kind, name, impact}: Change, page: Page): md.Inline[] {
  const what = kind === 'schemas' ? 'object' : kind.slice(0, -1);
  const words = `${capitalize(change)} ${what}${impact === 'breaking' ? ' (breaking)' : ''}`;
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
