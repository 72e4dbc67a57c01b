import type {Contract, ErrorEntry, Operation} from 'api-docs-contract';
import {groupBy, describeStatus} from '../../model/values';
import {parseLabel, parseSentence} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {anchorOf, drawPart, errorAnchor, errorLink, sentCode} from '../page';
import {say} from '../../model/texts';

/** The retry of an operation that only a person must repeat. */
export const neverAutomatically = 'Never automatically';

const retryLabels: Readonly<Record<ErrorEntry['retry'], string>> = {
  never: 'No',
  'after-fix': 'After the fix',
  later: 'Later',
  'with-backoff': 'Yes, with backoff',
};

const fixerLabels: Readonly<Record<ErrorEntry['who'], string>> = {
  developer: 'You, the developer',
  admin: 'An admin of the organization',
  site: 'A person at the site',
  platform: 'The platform',
};

/**
 * The errors of one operation. Each is a closed line with its status, code, and cause.
 *
 * @param isByPerson whether only a person decides to send the request again
 */
export function drawOperationErrors(operation: Operation, isByPerson: boolean, page: Page): md.Block[] {
  const errors = [...operation.errors].sort((a, b) => a.status - b.status);
  const causes = findCommon(page.contract);
  const own = errors.filter(({code, cause}) => causes.get(code) !== cause);
  const shared = errors.filter((error) => !own.includes(error));
  const statuses = [...new Set(shared.map(({status}) => status))].join(', ');
  const label = own.length > 0 ? say`Common errors` : say`This operation returns only common errors`;
  const draw = (error: ErrorEntry): md.Block => {
    const isRetried = isByPerson && /later|with-backoff/.test(error.retry);
    return drawLine(error, isRetried ? neverAutomatically : retryLabels[error.retry], operation, page);
  };
  const summary = md.span('', `${label}: ${statuses}`, 'span', md.searchSkip);
  const common = md.details('api-line api-errors__common', summary, shared.map(draw));
  const content = [...own.map(draw), ...(shared.length > 0 ? [common] : [])];
  return drawPart(`${anchorOf(operation)}-errors`, 'Errors', content, page);
}

/** The error of an operation. */
function drawLine(error: ErrorEntry, retry: string, operation: Operation, page: Page): md.Block {
  const id = page.uniqueId(`${anchorOf(operation)}-${errorAnchor(error.code)}`);
  const cause = md.span('api-line__text', parseLabel(error.cause, page.resolveLink));
  return md.details(
    'api-line api-error',
    md.line`${drawStatus(error.status, {id, dataSearchPart: sentCode(error)})} ${md.code(sentCode(error))} ${cause}`,
    [
      ...drawRemedy(error, [say`Retry: ${say(retry)}`], page),
      md.paragraph(md.line`Catalog: ${errorLink(page, error)}`),
    ],
  );
}

const drawRemedy = ({resolution}: ErrorEntry, tags: readonly string[], page: Page): md.Block[] => [
  md.paragraph(md.line`How to fix: ${parseSentence(resolution, page.resolveLink)}`),
  md.bullets(
    tags.map((tag) => md.span('api-tag', tag, 'span', md.searchSkip)),
    'api-tags',
  ),
];

/** A status in its color. */
export const drawStatus = (
  status: number | string,
  properties: Parameters<typeof md.span>[3] = {},
): md.Inline =>
  md.span(`api-status api-status--${String(status).charAt(0)}`, String(status), 'span', properties);

/** Errors that at least a fifth of the operations can return, with their causes from the catalog. */
function findCommon({operations, errors}: Contract): ReadonlyMap<string, string> {
  const uses = groupBy(
    operations.flatMap((operation) => operation.errors),
    ({code}) => code,
  );
  const isCommon = ({code}: ErrorEntry): boolean => (uses.get(code)?.length ?? 0) * 5 >= operations.length;
  return new Map([...errors.values()].filter(isCommon).map(({code, cause}) => [code, cause]));
}

/** The number of errors of a status that the catalog shows without opening a list. */
const MAXIMUM_OPEN_ERRORS = 8;

/** The error catalog by status: a closed line for each error. The lines of a status with many errors are closed, too. */
export function drawErrorCatalog(page: Page): md.Block[] {
  const groups = [...groupBy([...page.contract.errors.values()], ({status}) => status)];
  return groups
    .sort(([a], [b]) => a - b)
    .flatMap(([status, own]) => {
      const head = md.heading(3, page.uniqueId(`status-${status}`), describeStatus(status));
      const lines = own.map((error) => drawErrorEntry(error, page));
      if (own.length <= MAXIMUM_OPEN_ERRORS) return [head, ...lines];
      const codes = own.map(sentCode).join(', ');
      return md.closedEntry(head, codes, [md.box('div', 'api-closed', lines)]);
    });
}

function drawErrorEntry(error: ErrorEntry, page: Page): md.Block {
  const {code, status, title, cause, retry, who} = error;
  const head = md.heading(4, page.uniqueId(errorAnchor(code)), md.code(sentCode(error)));
  const tags = [
    say`Retry: ${say(retryLabels[retry])}`,
    say`Who can fix it: ${say(fixerLabels[who])}`,
    say`Title: ${title}`,
  ];
  const sentence = md.line`${drawStatus(status)} ${parseLabel(cause, page.resolveLink)}`;
  return md.closedLine('api-error', head, sentence, drawRemedy(error, tags, page));
}
