import type {Contract, ErrorEntry, Operation} from 'api-contract';
import {nameStatus} from '../nameStatus';
import {parseLabel, parseSentence} from '../pages/description';
import {
  bullets,
  closedLine,
  code,
  details,
  heading,
  line,
  join,
  paragraph,
  span,
  text,
  type Block,
  type Inline,
} from '../pages/markdown';
import {anchorOf, errorAnchor, errorLink, sentCode, type Page} from '../pages/page';

/** An error as a page shows it. */
type ShownError = Omit<ErrorEntry, 'retry'> & {readonly retry: ErrorEntry['retry'] | 'by-user'};

const retryLabels: Readonly<Record<ShownError['retry'], string>> = {
  'by-user': 'Never automatically',
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

/** The errors of one operation. Each is a closed line with its status, code, and cause. */
export function drawOperationErrors(operation: Operation, page: Page): Block[] {
  const errors = [...operation.errors].sort((a, b) => a.status - b.status);
  if (errors.length === 0) return [];
  const common = findCommon(page.contract);
  const own = errors.filter(({code: name, cause}) => common.get(name) !== cause);
  const shared = errors.filter((error) => !own.includes(error));
  const draw = (error: ErrorEntry): Block => drawLine(error, operation, page);
  return [
    heading(4, page.uniqueId(`${anchorOf(operation)}-errors`), 'Errors'),
    ...own.map(draw),
    ...(shared.length > 0
      ? [details('api-line api-errors__common', summarize(own.length, shared), shared.map(draw))]
      : []),
  ];
}

function drawLine(error: ErrorEntry, operation: Operation, page: Page): Block {
  const id = page.uniqueId(`${anchorOf(operation)}-${errorAnchor(error.code)}`);
  const parts = [drawStatus(error, id), code(sentCode(error)), drawCause(error, page)];
  const more = paragraph(line`Catalog: ${errorLink(page, error)}`);
  const remedy = operation.physicalEffect ? withoutRetry(error) : error;
  return details('api-line api-error', join(parts, ' '), [...drawRemedy(remedy, page), more]);
}

/** A program must not repeat a physical command, because it could unlock a door later, without warning. */
const withoutRetry = (error: ErrorEntry): ShownError =>
  error.retry === 'later' || error.retry === 'with-backoff' ? {...error, retry: 'by-user'} : error;

const drawCause = ({cause}: ErrorEntry, page: Page): Inline =>
  span('api-line__text', parseLabel(cause, page.resolveLink));

function drawRemedy(
  {resolution, retry}: Pick<ShownError, 'resolution' | 'retry'>,
  page: Page,
  ...tags: string[]
): Block[] {
  const words = [`Retry: ${retryLabels[retry]}`, ...tags].map((word) => span('api-tag', word));
  return [
    paragraph(line`How to fix: ${parseSentence(resolution, page.resolveLink)}`),
    bullets(words, 'api-tags'),
  ];
}

function drawStatus({status}: ErrorEntry, id: string): Inline {
  return span(`api-status api-status--${Math.floor(status / 100)}`, String(status), 'span', {id});
}

function summarize(own: number, shared: readonly ErrorEntry[]): string {
  const statuses = [...new Set(shared.map(({status}) => status))].join(', ');
  return `${own > 0 ? 'Common errors' : 'This operation returns only common errors'}: ${statuses}`;
}

/** Errors that at least a fifth of the operations can return, with their causes from the catalog. */
function findCommon({operations, errors}: Contract): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const {code: name} of operations.flatMap((operation) => operation.errors)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const common = [...errors.values()].filter(
    ({code: name}) => (counts.get(name) ?? 0) * 5 >= operations.length,
  );
  return new Map(common.map(({code: name, cause}) => [name, cause]));
}

/** The number of errors of a status that the catalog shows without opening a list. */
const MAXIMUM_OPEN_ERRORS = 8;

/** The error catalog by status: a closed line for each error. The lines of a status with many errors are closed, too. */
export function drawErrorCatalog(page: Page): Block[] {
  const errors = [...page.contract.errors.values()];
  const statuses = [...new Set(errors.map(({status}) => status))].sort((a, b) => a - b);
  return statuses.flatMap((status) => {
    const own = errors.filter((error) => error.status === status);
    const head = heading(3, page.uniqueId(`status-${status}`), nameStatus(status));
    const lines = own.map((error) => drawEntry(error, page));
    if (own.length <= MAXIMUM_OPEN_ERRORS) return [head, ...lines];
    return [closedLine('api-entry', head, own.map(sentCode).join(', '), lines)];
  });
}

function drawEntry(error: ErrorEntry, page: Page): Block {
  const status = span(`api-status api-status--${Math.floor(error.status / 100)}`, String(error.status));
  return closedLine(
    'api-error',
    heading(4, page.uniqueId(errorAnchor(error.code)), code(sentCode(error))),
    [status, text(' '), ...parseLabel(error.cause, page.resolveLink)],
    drawRemedy(error, page, `Who can fix it: ${fixerLabels[error.who]}`, `Title: ${error.title}`),
  );
}
