import {asObject, isList, tryParseJson} from 'api-docs-contract/json';
import type {OperationHandler} from 'api-docs-mock';

/** Filters of events that compare a field in their data. */
const filters = ['reason', 'antiPassbackViolated'];

/** Returns only the events of a page whose data matches the filters of the request. */
export const filterEvents: OperationHandler = ({request: {query}}, _, next) => {
  const response = next();
  const page = asObject(tryParseJson(response.body));
  const wanted = filters.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? ''] as const] : []));
  if (wanted.length === 0 || !isList(page.items)) return response;
  const items = page.items.filter((event) => {
    const {data} = asObject(event);
    return wanted.every(([name, values]) => values.split(',').includes(String(asObject(data)[name])));
  });
  return {...response, body: JSON.stringify({...page, items})};
};
