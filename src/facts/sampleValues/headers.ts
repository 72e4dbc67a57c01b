import {methods, suggestNames, type Contract, type Operation, type RateClass} from '../../contract';
import {isObject} from '../../contract/pointer';
import type {HeaderLine} from '../../remark/code-blocks/httpMessage';
import {checkUrl} from '../../remark/sample-checks/parameters';
import {
  explainMissingOperation,
  explainRelativeUrl,
  findTarget,
  parseAbsoluteUrl,
  type SampleUrl,
  type Target,
} from '../../remark/sample-checks/target';
import type {Verdict} from '../result';
import type {SampleParts} from './readSample';

type HeaderCheck = (
  header: HeaderLine,
  parts: SampleParts & {readonly operation: Operation},
  contract: Contract,
) => string[];

/** The checks of headers whose values have a structure, by their names in lowercase. */
const checks: Readonly<Record<string, HeaderCheck>> = {
  ratelimit: checkRateLimit,
  'ratelimit-policy': checkRateLimitPolicy,
  'retry-after': checkRetryAfter,
  link: checkLink,
  location: checkLocation,
  etag: checkEntityTag,
  'if-match': checkEntityTag,
};

/** Checks the headers of a sample against the rate class of its operation, other operations, and the body. */
export function checkHeaderValues(contract: Contract, parts: SampleParts): Verdict[] {
  const {operation, headers} = parts;
  if (!operation) return [];
  return headers.flatMap((header): Verdict[] => {
    const check = checks[header.name.toLowerCase()];
    if (!check) return [];
    const messages = check(header, {...parts, operation}, contract);
    return messages.length === 0 ? [undefined] : messages.map((message) => ({line: header.line, message}));
  });
}

function findRateClass({rateClasses}: Contract, {rateClass}: Operation): RateClass | undefined {
  return rateClasses.find(({name}) => name === rateClass);
}

function checkRateLimit(
  {value}: HeaderLine,
  {operation, status}: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const own = findRateClass(contract, operation);
  const {name, left, time} = /^"(?<name>[^"]+)";r=(?<left>\d+);t=(?<time>\d+)$/.exec(value)?.groups ?? {};
  if (!own || name === undefined) return [`RateLimit is ${value}, but its form is "read";r=587;t=2.`];
  if (name !== own.name)
    return [`RateLimit shows the class ${name}, but ${operation.id} belongs to ${own.name}.`];
  const rest = Number(left);
  if (rest > own.requests) return [`RateLimit shows r=${rest}, but ${name} allows ${own.requests} requests.`];
  if (status === '429' && rest > 0) return [`RateLimit shows r=${rest} with a 429 response. Write r=0.`];
  const full = Math.ceil(((own.requests - rest) * own.perSeconds) / own.requests);
  return Number(time) === full
    ? []
    : [`RateLimit shows t=${time}, but ${name} restores ${own.requests - rest} requests in ${full} seconds.`];
}

function checkRateLimitPolicy(
  {value}: HeaderLine,
  {operation}: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const own = findRateClass(contract, operation);
  const right = own ? `"${own.name}";q=${own.requests};w=${own.perSeconds}` : undefined;
  return value === right
    ? []
    : [`RateLimit-Policy is ${value}, but the class of ${operation.id} is ${right}.`];
}

/** The example of the contract, or a time within the window of the rate class. */
function checkRetryAfter(
  {value}: HeaderLine,
  {operation, status}: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const response = operation.responses.find((each) => each.status === status);
  const header = response?.headers.find(({name}) => name === 'Retry-After');
  const examples = (header?.examples ?? []).map((example) => String(example.value));
  if (examples.length > 0)
    return examples.includes(value)
      ? []
      : [`Retry-After is ${value}, but ${examples.join(' or ')} in the contract.`];
  const {perSeconds = Infinity} = findRateClass(contract, operation) ?? {};
  return Number(value) >= 1 && Number(value) <= perSeconds
    ? []
    : [
        `Retry-After is ${value}, but all requests of the rate class are available again after ${perSeconds} seconds.`,
      ];
}

const RELATIONS = ['first', 'prev', 'next', 'last'];

/** Every target is a page of the same list, and the cursor is the one of the body. */
function checkLink(
  {value}: HeaderLine,
  parts: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const links = [...value.matchAll(/<(?<url>[^>]+)>;\s*rel="(?<rel>[^"]*)"/g)].map(({groups}) => ({
    url: groups?.url ?? '',
    rel: groups?.rel ?? '',
  }));
  if (links.length === 0) return [`Link is ${value}, but its form is <https://…>; rel="next".`];
  return links.flatMap(({url, rel}) => [
    ...(RELATIONS.includes(rel)
      ? []
      : [`The relation "${rel}" doesn’t exist. ${suggestNames(rel, RELATIONS)}`]),
    ...checkPageUrl(url, rel, parts, contract),
  ]);
}

function checkPageUrl(
  text: string,
  rel: string,
  {operation, body, headers}: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const found = resolveUrl(contract, text);
  if (typeof found === 'string') return [found];
  const {target, url} = found;
  if (target.operation.id !== operation.id)
    return [`Link leads to ${target.operation.id}, not to ${operation.id}.`];
  const query = new Map(url.query);
  const cursor = body && isObject(body.value) ? body.value.nextCursor : undefined;
  if (cursor !== undefined && query.get('cursor') !== cursor)
    return [`Link has the cursor ${query.get('cursor')}, but nextCursor is ${String(cursor)}.`];
  const total = Number(headers.find(({name}) => name.toLowerCase() === 'x-total-count')?.value);
  return [...checkUrl(contract, target, url, false), ...checkPageNumber(rel, query, total)];
}

/** The first page of 1.0 is 0, and the last one follows from the number of entries. */
function checkPageNumber(rel: string, query: ReadonlyMap<string, string>, total: number): string[] {
  const [page, size] = [query.get('page'), query.get('per_page')].map(Number);
  const last = Math.ceil(total / (size ?? 1)) - 1;
  const right = {first: 0, last}[rel];
  if (right === undefined || Number.isNaN(total) || page === right) return [];
  return [`The ${rel} page of ${total} entries with per_page=${size} is ${right}, not ${page}.`];
}

/** The URL of an object, with the ID of the body. */
function checkLocation(
  {value}: HeaderLine,
  {body}: SampleParts & {operation: Operation},
  contract: Contract,
): string[] {
  const found = resolveUrl(contract, value);
  if (typeof found === 'string') return [`Location: ${found}`];
  const {target, url} = found;
  const id = body && isObject(body.value) ? body.value.id : undefined;
  const own = [...target.values.values()].at(-1);
  const wrongId =
    id === undefined || String(id) === own
      ? []
      : [`Location ends with ${own}, but the id of the body is ${String(id)}.`];
  return [...checkUrl(contract, target, url, false), ...wrongId];
}

/** The operation of an absolute URL, or an error message. Prefers the operation that returns the object. */
export function resolveUrl(contract: Contract, text: string): {url: SampleUrl; target: Target} | string {
  const url = parseAbsoluteUrl(text);
  if (!url) return explainRelativeUrl(text);
  const target = methods
    .map((method) => findTarget(contract, method, url))
    .find((each) => each !== undefined);
  return target ? {url, target} : explainMissingOperation(contract, 'GET', url);
}

function checkEntityTag({name, value}: HeaderLine): string[] {
  return /^(?:W\/)?"[^"]*"$/.test(value)
    ? []
    : [`${name} is ${value}, but its value needs quotation marks: "7".`];
}
