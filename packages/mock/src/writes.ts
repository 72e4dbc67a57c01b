import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {fieldsOf, type Contract, type Json, type JsonObject} from 'api-docs-contract';
import {walkInstance} from 'api-docs-contract/checks';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {listResponseExamples} from 'api-docs-contract/path-ids';
import {itemSchemaOf, isOf, objectOf, successOf, unwrap} from './actions';
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
  const parent = collection && fillPath(collection.path, (name) => parameters.get(name));
  if (!collection || parent === undefined) return show(api, call);
  const {schema, key} = collection;
  const {schema: returned, field} = objectOf(contract, operation);
  const sample = chooseSample(contract, call);
  // A response can show fewer fields.
  const whole = isOf(contract, collection, returned) ? {} : asObject(complete(contract, schema));
  const shown = {...whole, ...unwrap(sample.response, field)};
  // An object has the IDs of its path, such as the member of an export.
  const inPath = [...parameters].flatMap(([name, id]): [string, Json][] =>
    name in shown ? [[name, typeof shown[name] === 'number' ? Number(id) : id]] : [],
  );
  const adapted = adapt(shown, {request: sample.request, sent, time: timeOf(call, shown)});
  const made = createObject(contract, schema, {...Object.fromEntries(inPath), ...sent}, adapted);
  const known = store.below(parent).map(({value}) => Number(value[key] ?? 0));
  const isFree = shown[key] !== undefined && !store.get(`${parent}/${String(shown[key])}`)?.version;
  const isShown = Object.entries(sent).every(([name, value]) =>
    isDeepStrictEqual(sample.request[name], value),
  );
  const newId = sent[key] ?? (typeof shown[key] === 'number' ? Math.max(0, ...known) + 1 : randomUUID());
  const isOfPage = isShown || operation.path !== collection.path;
  const id = isFree && isOfPage ? (shown[key] ?? null) : newId;
  const value = {...completeObject(api, call, {value: made}), [key]: id};
  // A secret that the platform generates is in the response of the creation only.
  const hidden = fieldsFor(contract, schema, value)
    .filter((each) => isSecret(each) && !each.required && !(each.key in sent))
    .map((each) => each.key);
  const kept = Object.entries(finish(api, call, value)).filter(([name]) => !hidden.includes(name));
  const entry = store.put({path: `${parent}/${String(id)}`, collection, value: Object.fromEntries(kept)});
  events.publish(operation.emits[0] ?? '', [entry], store, {sent});
  return makeSuccess(call, toBody(contract, call, value), entry);
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
  return makeSuccess(call, toBody(contract, call, value), written);
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
  return deleted ? makeSuccess(call, toBody(contract, call, deleted.value)) : show(api, call);
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
  const known = events.find(path.slice(path.lastIndexOf('/') + 1));
  const body = known ?? toBody(contract, call, entry?.value);
  return makeSuccess(call, body, entry);
}

/** An object in the form of the response of an operation, inside the field that contains it. Default: the fields of the request. */
function toBody(contract: Contract, call: ApiCall, value?: JsonObject): Json {
  const {collection, operation, sent} = call;
  const {schema, field} = objectOf(contract, operation);
  const {response} = chooseSample(contract, call);
  const whole = collection && isOf(contract, collection, schema) ? value : undefined;
  if (!isObject(response)) return whole ?? response;
  const fitted = whole ?? mapFields(unwrap(response, field), (key, own) => (value ?? sent)[key] ?? own);
  return field === undefined ? fitted : {...response, [field]: fitted};
}

/** An object as an item of a list, which can show fewer fields. */
export function fitItem(contract: Contract, {operation, collection}: ApiCall, value: JsonObject): Json {
  const schema = collection && itemSchemaOf(contract, operation, [collection]);
  const keys =
    schema && !isOf(contract, collection, schema) ? fieldsOf(contract, schema).map(({key}) => key) : [];
  return keys.length === 0
    ? value
    : Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}
