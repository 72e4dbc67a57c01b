import type {Contract, Json, JsonObject, Operation} from 'api-contract';
import {isObject} from 'api-contract/json';
import type {MockRequest, MockResponse} from './exchange';
import {examplesOf} from './routes';

/** Cursors lead to later pages. In 1.0, pages are counted from 0. */
export function isLaterPage(request: MockRequest): boolean {
  return readPosition(request).cursor !== '' || Number(request.query.get('page') ?? 0) > 0;
}

/** Lists of 1.0 are bare arrays, and a page after the last one is empty. */
export function isAfterLastPage(
  {query}: MockRequest,
  {parameters}: Operation,
  {headers}: MockResponse,
): boolean {
  const size = parameters.find(({name}) => name === 'per_page')?.schema.default;
  const total = Number(headers['x-total-count'] ?? Infinity);
  return Number(query.get('page') ?? 0) * Number(query.get('per_page') ?? size ?? 1) >= total;
}

/** Applies exact filters and `limit`, and ends a list that has no example of a later page. */
export function adjustList(request: MockRequest, operation: Operation, body: JsonObject): JsonObject {
  if (operation.method !== 'GET' || !Array.isArray(body.items)) return body;
  const hasLastPage = examplesOf(operation).some(({key}) => key === 'lastPage');
  const page = filterItems(request, operation) ?? (isLaterPage(request) && !hasLastPage ? [] : undefined);
  return limitItems(request, page ? {...body, items: page, nextCursor: null} : body);
}

/** The headers of a page. Only a page with a cursor has the URL of the next page (RFC 8288). */
export function adjustLink(
  {servers}: Contract,
  {path, query}: MockRequest,
  headers: MockResponse['headers'],
  {nextCursor}: JsonObject,
): MockResponse['headers'] {
  if (nextCursor === undefined) return headers;
  const {link: _, ...others} = headers;
  if (typeof nextCursor !== 'string') return others;
  const next = new URLSearchParams(query);
  next.set('cursor', nextCursor);
  return {...others, link: `<${servers[0]?.url ?? ''}${path}?${next}>; rel="next"`};
}

/** The items of all pages that match the filters. `undefined` if the request has none. */
function filterItems({query}: MockRequest, operation: Operation): readonly Json[] | undefined {
  const pages = examplesOf(operation).map(({value}) => value);
  const items = pages.flatMap((page) => (isObject(page) && Array.isArray(page.items) ? page.items : []));
  const filters = [...query].filter(([name]) =>
    items.some((item) => isObject(item) && name in item && !isObject(item[name])),
  );
  if (filters.length === 0) return undefined;
  return items.filter(
    (item) => isObject(item) && filters.every(([name, wanted]) => matches(item[name], wanted)),
  );
}

/** Filters can list several values, and event types can end with an asterisk. */
function matches(value: Json | undefined, wanted: string): boolean {
  return wanted
    .split(',')
    .some((entry) =>
      entry.endsWith('*') ? String(value).startsWith(entry.slice(0, -1)) : String(value) === entry,
    );
}

/** At most `limit` items of a page. The cursor of the rest is the page's own cursor and the position in the page. */
function limitItems(request: MockRequest, body: JsonObject): JsonObject {
  const items = Array.isArray(body.items) ? body.items : [];
  const {cursor, start} = readPosition(request);
  const end = start + Number(request.query.get('limit') ?? items.length);
  if (start === 0 && end >= items.length) return body;
  const nextCursor = end < items.length ? `${cursor}.${end}` : (body.nextCursor ?? null);
  return {...body, items: items.slice(start, end), nextCursor};
}

/** The cursor of a page of the contract (empty for the first page), and the position of the first item in that page. */
function readPosition({query}: MockRequest): {cursor: string; start: number} {
  const [cursor = '', start = '0'] = (query.get('cursor') ?? '').split('.');
  return {cursor, start: Number(start)};
}
