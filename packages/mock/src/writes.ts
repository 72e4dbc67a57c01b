import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import type {Json, JsonObject} from 'api-docs-contract';
import {walkInstance} from 'api-docs-contract/checks';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {listResponseExamples} from 'api-docs-contract/path-ids';
import {successOf} from './actions';
import type {Api, ApiCall} from './api';
import {makeError, makeSuccess, type MockResponse} from './exchange';
import {applyAction, changeObject, complete, createObject, fieldsFor, isSecret} from './objects';
import {adapt, mapFields, now} from './adapt';
import {chooseSample} from './samples';
import {fillPath, type Stored} from './store';

/** Creates an object. What a page shows has the ID of the page, once. */
export function create(api: Api, call: ApiCall): MockResponse {
  const {contract, store, events} = api;
  const {collection, operation, parameters, sent} = call;
  const parent = collection && fillPath(collection.path, parameters);
  if (!collection || parent === undefined) return show(api, call);
  const {schema} = collection;
  const sample = chooseSample(contract, call);
  const shown = asObject(sample.response);
  // An object has the IDs of its path, such as the member of an export.
  const inPath = [...parameters].flatMap(([name, id]): [string, Json][] =>
    name in shown ? [[name, typeof shown[name] === 'number' ? Number(id) : id]] : [],
  );
  const adapted = adapt(shown, {request: sample.request, sent, time: timeOf(call, shown)});
  const made = createObject(contract, schema, {...Object.fromEntries(inPath), ...sent}, adapted);
  const known = store.below(parent).map(({value}) => Number(value.id ?? 0));
  const isFree = shown.id !== undefined && !store.get(`${parent}/${String(shown.id)}`)?.version;
  const isShown = Object.entries(sent).every(([key, value]) => isDeepStrictEqual(sample.request[key], value));
  const newId = typeof shown.id === 'number' ? Math.max(0, ...known) + 1 : randomUUID();
  const isOfPage = isShown || operation.path !== collection.path;
  const id = isFree && isOfPage ? (shown.id ?? null) : newId;
  const value = {...completeObject(api, call, {value: made}), id};
  // A secret that the platform generates is in the response of the creation only.
  const hidden = fieldsFor(contract, schema, value)
    .filter((field) => isSecret(field) && !field.required && !(field.key in sent))
    .map(({key}) => key);
  const kept = Object.entries(finish(api, call, value)).filter(([key]) => !hidden.includes(key));
  const entry = store.put({path: `${parent}/${String(id)}`, collection, value: Object.fromEntries(kept)});
  events.publish(operation.emits[0] ?? '', [entry], store, {sent});
  return makeSuccess(call, value, entry);
}

/** A created or changed object with what the site adds to it. */
function completeObject(
  {contract, extension, store}: Api,
  call: ApiCall,
  {value, before}: {value: JsonObject; before?: JsonObject},
): JsonObject {
  const {schema = {}, name = ''} = call.collection ?? {};
  const fields = fieldsFor(contract, schema, value);
  return extension.completeObject?.(value, {name, fields, before, call, store}) ?? value;
}

/** An import of a file keeps the times of its example, so that a list of the changes since its start isn't empty. */
const timeOf = ({operation}: ApiCall, {createdAt}: JsonObject): Json | undefined =>
  operation.requestBody?.media[0]?.type === 'multipart/form-data' ? undefined : createdAt;

/** A job is done before its first read. Its result is that in the example of the read. */
function finish({actions}: Api, call: ApiCall, value: JsonObject): JsonObject {
  const {collection, sent} = call;
  if (successOf(call.operation)?.status !== '202' && value.state !== 'queued') return value;
  const reading = actions.find((each) => each.kind === 'show' && each.collection === collection);
  const examples = reading ? listResponseExamples(reading.operation) : [];
  const fits = ({example}: (typeof examples)[number]): boolean =>
    Object.entries(sent).every(([key, own]) => [own, undefined].includes(asObject(example.value)[key]));
  const done = examples.find(fits) ?? examples[0];
  const shown = asObject(done?.example.value);
  // The example of another kind shows only that the job is done.
  const isResult = (key: string): boolean => shown.kind === value.kind || key.endsWith('At');
  const results = Object.entries(adapt(shown, {time: timeOf(call, shown)})).filter(
    ([key]) => key === 'state' || (isEmpty(value[key]) && !(key in sent) && isResult(key)),
  );
  return {...value, ...Object.fromEntries(results)};
}

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === 0 || (isList(value) && value.length === 0);

/** Changes an object with the fields of the request. Only the sample shows the effect of an action. */
export function change(api: Api, call: ApiCall): MockResponse {
  const {contract, store, events} = api;
  const {kind, request, operation, collection, sent} = call;
  const entry = store
    .all()
    .find((each) => each.collection === collection && `${request.path}/`.startsWith(`${each.path}/`));
  if (!entry) return show(api, call);
  const {schema} = entry.collection;
  const before = entry.value;
  const changed = changeObject(before, sent);
  const after =
    kind === 'act'
      ? applyAction(contract, schema, changed, {sent, sample: chooseSample(contract, call)})
      : changed;
  const completed = completeObject(api, call, {value: asObject(complete(contract, schema, after)), before});
  const value = 'updatedAt' in completed ? {...completed, updatedAt: now()} : completed;
  const written = store.put({...entry, value});
  const changedFields = Object.keys(value).filter(
    (key) => key !== 'updatedAt' && !isDeepStrictEqual(value[key], before[key]),
  );
  events.publish(operation.emits[0] ?? '', [written], store, {sent, changedFields});
  return makeSuccess(call, value, written);
}

/** Deletes an object, everything below it, and the objects that it `cascades` to, unless an object `blocks` the deletion. */
export function remove(api: Api, call: ApiCall): MockResponse {
  const {contract, store, events} = api;
  const {request, operation} = call;
  const {path} = request;
  const deleted = store.get(path);
  const listOwners = (result: string): Stored[] =>
    [...store.values()].filter((entry) => refersTo(api, entry, deleted?.value.id, result));
  const conflict = operation.errors.find(({status}) => status === 409);
  if (conflict && listOwners('blocks').some((entry) => entry.isListed && entry !== deleted))
    return makeError(contract, conflict, operation);
  const below = [...store.values()].filter((entry) => `${entry.path}/`.startsWith(`${path}/`));
  if (deleted) events.publish(operation.emits[0] ?? '', [deleted], store);
  [...below, ...listOwners('cascades')].forEach((entry) => store.delete(entry.path));
  return show(api, call);
}

/** Whether a field of an object contains an ID, and has a value of `x-docs-on-delete`. */
function refersTo(
  {contract}: Api,
  {collection, value: object}: Stored,
  id: Json | undefined,
  mark: string,
): boolean {
  let isFound = false;
  walkInstance(contract, collection.schema, object, ({value, schema}) => {
    const holdsId = value === id || (isList(value) && value.some((each) => each === id));
    isFound ||= holdsId && schema['x-docs-on-delete'] === mark;
  });
  return isFound;
}

/** An event, an object, or the example that fits the request, with the values that the request sends for its fields. */
export function show({contract, store, events}: Api, call: ApiCall): MockResponse {
  const {path} = call.request;
  const entry = store.get(path);
  const known = events.find(path.slice(path.lastIndexOf('/') + 1)) ?? entry?.value;
  const shown = known ?? chooseSample(contract, call).response;
  const repeat = (key: string, value: Json): Json => call.sent[key] ?? value;
  return makeSuccess(call, !known && isObject(shown) ? mapFields(shown, repeat) : shown, entry);
}
