import {shapeOf, type Contract, type Json, type JsonObject, type Operation} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import type {Page} from './context';
import type {MockRequest} from './exchange';

/** Parameters that select a page of a list, or the form of its items. */
const PAGING = ['limit', 'cursor', 'page', 'per_page', 'after', 'secrecy'];

/** The items that match all filters that the mock knows. */
export function filterItems(items: readonly Json[], query: URLSearchParams): Json[] {
  const filters = [...query].filter(([name]) => items.some((item) => isKnown(item, name)));
  return items.filter((item) => filters.every(([name, wanted]) => matches(item, name, wanted)));
}

/** The query parameters of a list that match no field of its items, so that the mock ignores them. */
export const listIgnored = ({parameters}: Operation, items: readonly Json[]): string[] =>
  parameters
    .filter((each) => each.in === 'query' && !PAGING.includes(each.name))
    .map(({name}) => name)
    .filter((name) => !items.some((item) => isKnown(item, name)));

const isSearch = (name: string): boolean => name === 'search' || name === 'q';

const isKnown = (item: Json, name: string): boolean =>
  isSearch(name) || findValues(item, readBound(name)?.field ?? name).length > 0;

/** `occurredFrom` is the earliest `occurredAt`. */
function readBound(name: string): {field: string; isEnd: boolean} | undefined {
  const [, field, bound] = /^(\w+?)(Since|From|Until)$/.exec(name) ?? [];
  return field === undefined ? undefined : {field: `${field}At`, isEnd: bound === 'Until'};
}

function matches(item: Json, name: string, wanted: string): boolean {
  if (isSearch(name)) return textsOf(item).some((text) => hasWord(text, wanted));
  const bound = readBound(name);
  const values = findValues(item, bound?.field ?? name);
  if (bound) return values.some((time) => (bound.isEnd ? String(time) < wanted : String(time) >= wanted));
  return wanted.split(',').some((entry) => values.some((value) => equals(value, entry)));
}

const equals = (value: Json, wanted: string): boolean =>
  wanted.endsWith('*') ? String(value).startsWith(wanted.slice(0, -1)) : String(value) === wanted;

/**
 * The values that a filter compares: the field with its name, or a list of such values (`groupIds` for `groupId`), or else
 * the nested field whose path ends with it, such as `data.device.id` for `deviceId`.
 */
function findValues(item: Json, name: string): readonly Json[] {
  if (!isObject(item)) return [];
  const own = item[name] ?? item[`${name}s`];
  if (own !== undefined && !isObject(own)) return isList(own) ? own : [own];
  if (name in item) return [item[name] ?? null];
  return Object.entries(item).flatMap(([key, inner]) => {
    const rest = key === 'data' ? name : name.startsWith(key) ? name.slice(key.length) : undefined;
    return rest ? findValues(inner, rest.charAt(0).toLowerCase() + rest.slice(1)) : [];
  });
}

/** The texts of an item, without IDs and times. */
const textsOf = (item: Json): string[] =>
  isObject(item)
    ? Object.entries(item).flatMap(([key, value]) =>
        typeof value === 'string' && /name|label|title|email|description/i.test(key) ? [value] : [],
      )
    : [];

/** Whether a word of the text begins with the searched text, without case and accents. */
function hasWord(text: string, wanted: string): boolean {
  const fold = (value: string): string => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return ` ${fold(text)}`.includes(` ${fold(wanted)}`);
}

/**
 * A page of a list in the form of the contract: an object with a cursor, or a bare array with counted pages.
 *
 * @param shown the example of the list. Its other fields stay as they are.
 */
export function readPage(
  contract: Contract,
  operation: Operation,
  request: MockRequest,
  {items, shown}: {items: readonly Json[]; shown: Json},
): Page {
  const {query} = request;
  const numberOf = (name: string): number =>
    Number(query.get(name) ?? shapeOf(contract, parameterOf(operation, name)).schema.default ?? NaN);
  const isBare = isList(shown);
  const size = numberOf(isBare ? 'per_page' : 'limit') || items.length;
  const start = isBare ? (numberOf('page') || 0) * size : Number(decode(query.get('cursor'))) || 0;
  const page = items.slice(start, start + size);
  const next =
    start + size < items.length ? (isBare ? String(start / size + 1) : encode(start + size)) : null;
  const link: Record<string, string> =
    next === null ? {} : {link: writeLink(request, isBare ? 'page' : 'cursor', next)};
  if (isBare) return {body: page, headers: {'x-total-count': String(items.length), ...link}};
  const body: JsonObject = {...(isObject(shown) ? shown : {}), items: page};
  return {body: 'nextCursor' in body ? {...body, nextCursor: next} : body, headers: link};
}

const parameterOf = ({parameters}: Operation, name: string): Operation['parameters'][number]['schema'] =>
  parameters.find((each) => each.name === name)?.schema ?? {};

const encode = (position: number): string => Buffer.from(`from ${position}`).toString('base64url');

const decode = (cursor: string | null): string =>
  Buffer.from(cursor ?? '', 'base64url')
    .toString()
    .replace('from ', '');

/** The URL of the next page (RFC 8288). */
function writeLink({base, path, query}: MockRequest, name: string, value: string): string {
  const next = new URLSearchParams(query);
  next.set(name, value);
  return `<${base}${path}?${next}>; rel="next"`;
}
