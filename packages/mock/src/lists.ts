import {shapeOf, type Contract, type Json, type JsonObject, type Operation} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import type {MockRequest} from './exchange';

/** A page of a list. */
export interface Page {
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

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
 * The values that a filter compares: the field with its name, or a list of such values (`groupIds` for `groupId`), or else
 * the nested field whose path ends with it, such as `data.device.id` for `deviceId`. A filter for an ID compares every field
 * whose name or path ends with it, such as `exitDeviceIds` and `trigger.deviceIds` for `deviceId`.
 */
function findValues(item: Json, name: string): readonly Json[] {
  if (isList(item)) return item.flatMap((each) => findValues(each, name));
  if (!isObject(item)) return [];
  const own = item[name] ?? item[`${name}s`] ?? (name in item ? null : undefined);
  if (own !== undefined && !isObject(own) && !name.endsWith('Id')) return isList(own) ? own : [own];
  const ending = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(item).flatMap(([key, inner]) => {
    const isLonger = name.endsWith('Id') && (key.endsWith(ending) || key.endsWith(`${ending}s`));
    const isField = isLonger || [name, `${name}s`].includes(key);
    if (isField && !isObject(inner)) return isList(inner) ? inner : [inner];
    const rest = name.startsWith(key) ? name.slice(key.length) : '';
    return findValues(inner, rest ? rest.charAt(0).toLowerCase() + rest.slice(1) : name);
  });
}

/** Whether a word in a name or description of an item begins with the searched text, without case and accents. */
function hasWord(item: Json, wanted: string): boolean {
  const fold = (text: string): string => ` ${text}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return Object.entries(isObject(item) ? item : {}).some(
    ([key, value]) =>
      /name|label|title|email|description/i.test(key) &&
      typeof value === 'string' &&
      fold(value).includes(fold(wanted)),
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
): Page {
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
