import type {Link} from 'mdast';
import type {Contract, ErrorEntry, Operation} from '../../../contract';
import {nameStatus} from '../../nameStatus';
import {parseDescription, parseSentence} from '../description';
import {
  code,
  descriptions,
  details,
  heading,
  inline,
  link,
  paragraph,
  span,
  table,
  text,
  type Block,
} from '../markdown';
import {anchorOf, errorAnchor, errorLink, type Page} from '../page';

const retryLabels: Readonly<Record<ErrorEntry['retry'], string>> = {
  never: 'No',
  'after-fix': 'After you fix the cause',
  later: 'Later',
  'with-backoff': 'Yes, with backoff',
};

const fixerLabels: Readonly<Record<ErrorEntry['who'], string>> = {
  developer: 'You, the developer',
  admin: 'An admin of the organization',
  site: 'A person at the site',
  platform: 'The platform',
};

/** The errors of one operation: status, code, cause, resolution, and retry. */
export function drawOperationErrors(operation: Operation, page: Page): Block[] {
  const errors = [...operation.errors].sort((a, b) => a.status - b.status);
  if (errors.length === 0) return [];
  const common = findCommon(page.contract);
  const own = errors.filter(({code: name, cause}) => common.get(name) !== cause);
  const shared = errors.filter((error) => !own.includes(error));
  return [
    heading(4, page.uniqueId(`${anchorOf(operation)}-errors`), 'Errors'),
    ...(own.length > 0 ? [drawTable(own, operation, page)] : []),
    ...(shared.length > 0
      ? [details('api-errors__common', summarize(own.length, shared), [drawTable(shared, operation, page)])]
      : []),
  ];
}

function drawTable(errors: readonly ErrorEntry[], operation: Operation, page: Page): Block {
  return table(
    ['Status', 'Code', 'Cause', 'How to fix', 'Retry'],
    errors.map((error) => [
      drawStatusLink(error, page.uniqueId(`${anchorOf(operation)}-${errorAnchor(error.code)}`)),
      errorLink(page, error),
      parseSentence(error.cause, page.resolveLink),
      parseSentence(error.resolution, page.resolveLink),
      retryLabels[error.retry],
    ]),
    'api-errors',
  );
}

/** The status is the link to its row, because an additional link would make long pages larger. */
function drawStatusLink({status}: ErrorEntry, id: string): Link {
  return {...link(`#${id}`, String(status)), data: {hProperties: {id}}};
}

function summarize(own: number, shared: readonly ErrorEntry[]): string {
  const statuses = [...new Set(shared.map(({status}) => status))].join(', ');
  return `${own > 0 ? 'Common errors' : 'This operation returns only common errors'}: ${statuses}`;
}

/** Errors that at least half of the operations can return, with their causes from the catalog. */
function findCommon({operations, errors}: Contract): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const {code: name} of operations.flatMap((operation) => operation.errors)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const common = [...errors.values()].filter(
    ({code: name}) => (counts.get(name) ?? 0) * 2 >= operations.length,
  );
  return new Map(common.map(({code: name, cause}) => [name, cause]));
}

/** The error catalog by status, with an anchor for each error. */
export function drawErrorCatalog(page: Page): Block[] {
  const errors = [...page.contract.errors.values()];
  const statuses = [...new Set(errors.map(({status}) => status))].sort((a, b) => a - b);
  return statuses.flatMap((status) => [
    heading(3, page.uniqueId(`status-${status}`), nameStatus(status)),
    ...errors.filter((error) => error.status === status).flatMap((error) => drawEntry(error, page)),
  ]);
}

function drawEntry(error: ErrorEntry, page: Page): Block[] {
  const sentence = (words: string): Block[] => parseDescription(words, page.resolveLink);
  return [
    heading(4, page.uniqueId(errorAnchor(error.code)), code(error.code)),
    paragraph([
      span(`api-status api-status--${Math.floor(error.status / 100)}`, String(error.status)),
      text(` ${error.title}.`),
    ]),
    descriptions([
      ['Cause', sentence(error.cause)],
      ['How to fix', sentence(error.resolution)],
      ['Retry', [paragraph(inline(retryLabels[error.retry]))]],
      ['Who can fix it', [paragraph(inline(fixerLabels[error.who]))]],
    ]),
  ];
}
