import {shapeOf, type Contract, type Json, type JsonObject, type Operation} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import type {Result} from './api';
import type {MockRequest} from './exchange';

/** The items that match all filters that the mock knows. */
export function filterItems(items: readonly Json[], query: URLSearchParams): Json[] {
  const filters = [...query].filter(([name]) => items.some((item) => isKnown(item, name)));
  return items.filter((item) => filters.every(([name, wanted]) => matches(item, name, wanted)));
}

/** The items in the order of the contract, as far as its text says that the newest are first. */
export function sortItems({description}: Operation, items: readonly JsonObject[]): readonly JsonObject[] {
  const timeOf = ({startedAt, createdAt}: JsonObject): string => String(startedAt ?? createdAt);
  return description?.includes('newest first')
    ? [...items].sort((a, b) => timeOf(b).localeCompare(timeOf(a)))
    : items;
}

const isSearch = (name: string): boolean => name === 'search' || name === 'q';

const isKnown = (item: Json, name: string): boolean =>
  isSearch(name) || findValues(item, readBound(name)?.field ?? name).length > 0;

/** `occurredFrom` is the earliest `occurredAt`. */
function readBound(name: string): {field: string; isEnd: boolean} | undefined {
  const [, field, bound] = /^(\w+?)(Since|From|Until)$/.exec(name) ?? [];
  return field === undefined ? undefined : {field: `${field}At`, isEnd: bound === 'Until'};
}

function matches(item: Json, name: string, wanted: string): boolean {
  if (isSearch(name)) return hasWord(item, wanted);
  const bound = readBound(name);
  const values = findValues(item, bound?.field ?? name).map(String);
  if (bound) return values.some((time) => (bound.isEnd ? time < wanted : time >= wanted));
  return wanted
    .split(',')
    .some((each) =>
      values.some((value) => (each.endsWith('*') ? value.startsWith(each.slice(0, -1)) : value === each)),
    );
}

/**
 * The values that a filter compares: those of the field with its name, or with its name in the plural. A filter for an ID
 * compares every field whose path ends with it, such as `data.device.id` and `exitDeviceIds` for `deviceId`.
 */
function findValues(item: Json, name: string): readonly Json[] {
  const wanted = capitalize(name);
  return readFields(item)
    .filter(([path]) => {
      const found = path.endsWith(wanted) ? path : path.replace(/s$/, '');
      return name.endsWith('Id') ? found.endsWith(wanted) : found === wanted;
    })
    .map(([, value]) => value);
}

/** The values of an item with their paths, such as `DataDeviceId`. */
function readFields(item: Json, path = ''): (readonly [string, Json])[] {
  if (isList(item)) return item.flatMap((each) => readFields(each, path));
  if (!isObject(item)) return [[path, item]];
  return Object.entries(item).flatMap(([key, inner]) => readFields(inner, path + capitalize(key)));
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Whether a word in a name or description of an item begins with the searched text, without case and accents. */
function hasWord(item: Json, wanted: string): boolean {
  const fold = (text: string): string => ` ${text}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return readFields(item).some(
    ([path, value]) =>
      /(name|label|title|email|description)$/i.test(path) && fold(String(value)).includes(fold(wanted)),
  );
}

/**
 * A page of a list in the form of the contract: an object with a cursor, or a bare array with counted pages.
 *
 * @param shown the example of the list. Its other fields stay as they are.
 */
export function readPage(
  contract: Contract,
  {parameters}: Operation,
  {base, path, query}: MockRequest,
  {items, shown}: {items: readonly Json[]; shown: Json},
): Result {
  const numberOf = (name: string): number => {
    const {schema = {}} = parameters.find((each) => each.name === name) ?? {};
    return Number(query.get(name) ?? shapeOf(contract, schema).schema.default ?? 0) || 0;
  };
  const isBare = isList(shown);
  const size = numberOf(isBare ? 'per_page' : 'limit') || items.length;
  const start = isBare ? numberOf('page') * size : numberOf('cursor');
  const end = start + size;
  const next = end < items.length ? String(isBare ? end / size : end) : null;
  const url = new URLSearchParams(query);
  url.set(isBare ? 'page' : 'cursor', next ?? '');
  const page = items.slice(start, end);
  const body = isBare ? page : {...(isObject(shown) ? shown : {}), items: page};
  return {
    body: 'nextCursor' in body ? {...body, nextCursor: next} : body,
    headers: {
      ...(isBare ? {'x-total-count': String(items.length)} : {}),
      // The URL of the next page (RFC 8288).
      ...(next === null ? {} : {link: `<${base}${path}?${url}>; rel="next"`}),
    },
  };
}
