import type {Json} from 'api-contract';
import {isObject} from 'api-contract/json';
import {writeResponse, type Call, type Context} from './context';
import {areEvents} from './events';
import type {MockResponse} from './exchange';
import {filterItems, readPage} from './lists';
import {itemsOf} from './resources';
import {chooseSample, rankSamples} from './samples';
import {listBelow} from './store';

/** One page of a list: of the objects of the mock, of events, or of the examples that fit the path. */
export function list(context: Context, call: Call): MockResponse {
  const {contract, store} = context;
  const {request, operation, collection} = call;
  const samples = rankSamples(contract, request, operation).map(({response}) => response);
  const items = collection?.canChange
    ? listBelow(store, request.path).map(({value}) => value)
    : samples.flatMap((page) => itemsOf(page) ?? []);
  const all = areEvents(contract, items) ? listEvents(context, call, items) : items;
  const found = filterItems(all, request.query);
  const {body, headers} = readPage(contract, operation, request, {items: found, shown: samples[0] ?? []});
  return writeResponse(call, body, {headers});
}

/** The events since the mock started and the examples, newest first, or the events after an event, oldest first. */
function listEvents(
  {events}: Context,
  {request, parameters}: Call,
  examples: readonly Json[],
): readonly Json[] {
  const secrecy = request.query.get('secrecy') ?? 'noCredentials';
  const after = request.query.get('after');
  const later = after === null ? undefined : events.listAfter(after)?.map(({at}) => at(secrecy));
  const live = events.listLive().map(({at}) => at(secrecy));
  return (later ?? [...live.reverse(), ...examples]).filter((event) =>
    [...parameters].every(([name, id]) => isObject(event) && (event[name] ?? id) === id),
  );
}

/** One object, an event, or the example that fits the path. Each read of a job brings it to its next state. */
export function read(context: Context, call: Call): MockResponse {
  const {contract, store, events, jobs} = context;
  const {request, operation} = call;
  const entry = store.get(request.path);
  const live = events.listLive().find(({id}) => request.path.endsWith(`/${id}`));
  if (live) return writeResponse(call, live.at(request.query.get('secrecy') ?? 'noCredentials'));
  if (!entry) return writeResponse(call, chooseSample(contract, request, operation).response);
  const job = jobs.get(entry.path);
  const [next, ...values] = job?.values ?? [];
  if (job && next) {
    store.refresh(entry, next);
    jobs.set(entry.path, {...job, values});
  }
  if (job && values.length === 0) {
    jobs.delete(entry.path);
    job.finish();
  }
  return writeResponse(call, entry.value, {entry});
}
