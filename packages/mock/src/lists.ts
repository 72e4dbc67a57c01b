import {shapeOf, type Contract, type Json} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import type {ApiCall} from './api';
import {makeSuccess, type MockResponse} from './exchange';
import {itemsFieldOf} from './actions';

/** The items that match all filters. A query parameter that is no field of an item has no effect. */
export function filterItems(items: readonly Json[], query: URLSearchParams): readonly Json[] {
  const filters = [...query].filter(([name]) => items.some((item) => readValues(item, name).length > 0));
  return items.filter((item) =>
    filters.every(([name, wanted]) => readValues(item, name).some((value) => matches(value, name, wanted))),
  );
}

const isSearch = (name: string): boolean => name === 'search' || name === 'q';

/**
 * The values that a query parameter compares: names and descriptions, or the fields with its name, or with its name in the
 * plural, also in the data of an event. `occurredFrom` compares `occurredAt`. An ID compares every field whose path ends with its name, such as
 * `data.member.id` and `formerMemberIds` for `memberId`.
 */
function readValues(item: Json, name: string): string[] {
  const wanted = capitalize(name).replace(/(Since|From|Until)$/, 'At');
  const isCompared = (path: string): boolean => {
    if (isSearch(name)) return /(name|label|title|email|description)$/i.test(path);
    const found = path.endsWith(wanted) ? path : path.replace(/s$/, '');
    return name.endsWith('Id') ? found.endsWith(wanted) : [wanted, `Data${wanted}`].includes(found);
  };
  return listNestedFields(item).flatMap(([path, value]) => (isCompared(path) ? [String(value)] : []));
}

/** The values of an item with their paths, such as `DataMemberId`. */
function listNestedFields(item: Json, path = ''): (readonly [string, Json])[] {
  // An empty list has its field, so that a filter by the field excludes it.
  if (isList(item))
    return item.length > 0 ? item.flatMap((each) => listNestedFields(each, path)) : [[path, null]];
  if (!isObject(item)) return [[path, item]];
  return Object.entries(item).flatMap(([key, inner]) => listNestedFields(inner, path + capitalize(key)));
}

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function matches(value: string, name: string, wanted: string): boolean {
  if (isSearch(name)) return value.toLowerCase().includes(wanted.toLowerCase());
  if (/(Since|From)$/.test(name)) return value >= wanted;
  if (name.endsWith('Until')) return value < wanted;
  return wanted.split(',').some((each) => matchesPattern(value, each));
}

/** Whether a text has the start of a pattern such as `member.*`, or is equal to one without a star. */
export const matchesPattern = (text: string, pattern: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** Responds with a page in the form of the example: an object with a cursor, or a bare array with counted pages. */
export function makePage(
  contract: Contract,
  call: ApiCall,
  items: readonly Json[],
  shown: Json,
): MockResponse {
  const {base, path, query} = call.request;
  const numberOf = (name: string): number => {
    const {schema = {}} = call.operation.parameters.find((each) => each.name === name) ?? {};
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
  const body = isBare ? page : {...asObject(shown), [itemsFieldOf(shown) ?? 'items']: page};
  const {headers, ...response} = makeSuccess(call, 'nextCursor' in body ? {...body, nextCursor: next} : body);
  const paging = {
    ...(isBare ? {'x-total-count': String(items.length)} : {}),
    // The URL of the next page (RFC 8288).
    ...(next === null ? {} : {link: `<${base}${path}?${url}>; rel="next"`}),
  };
  return {...response, headers: {...headers, ...paging}};
}
