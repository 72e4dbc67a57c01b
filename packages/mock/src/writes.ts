import {isDeepStrictEqual} from 'node:util';
import type {Json, JsonObject} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import type {Api, Call, Result} from './api';
import {listRelated, nameOf} from './events';
import {applyAction, changeObject, createObject, fieldsFor, fitState, isSecret, newId} from './objects';
import {exampleHeaders} from './problems';
import {adapt, chooseSample, isSample, now} from './samples';
import {fillPath, type Entry} from './store';

/** What a write returns, the object that it changed, and those that it removed. */
interface Written extends Result {
  readonly removed?: readonly Entry[];
  readonly changedFields?: readonly string[];
}

/** Performs an operation that changes objects, and sends its events. */
export function write(api: Api, call: Call): Result {
  const writers = {create, change, act: change, delete: remove, example: show, list: show, read: show};
  const written = writers[call.kind](api, call);
  announce(api, call, written);
  // What is online applies each change immediately.
  const applied = exampleHeaders(call.success)['data-version'];
  for (const entry of applied === undefined ? [] : api.store.all())
    if (entry.value.online === true)
      api.store.refresh(entry, {...entry.value, appliedVersion: Number(applied)});
  return written;
}

function create(api: Api, call: Call): Written {
  const {contract, store} = api;
  const {collection, operation, parameters, success, sent} = call;
  const parent = collection && fillPath(collection.path, parameters);
  if (!collection || parent === undefined) return show(api, call);
  const {schema} = collection;
  const sample = chooseSample(contract, call);
  const shown = asObject(sample.response);
  // An object has the IDs of its path, such as the device of a command.
  const inPath = [...parameters].flatMap(([name, id]): [string, Json][] =>
    name in shown ? [[name, typeof shown[name] === 'number' ? Number(id) : id]] : [],
  );
  // An import keeps the times of its example, so that a list of the changes since its start isn't empty.
  const time = success?.status === '202' ? undefined : shown.createdAt;
  const adapted = {...sample, response: adapt(shown, {request: sample.request, sent, time})};
  const made = createObject(contract, schema, {...Object.fromEntries(inPath), ...sent}, adapted);
  // What a page shows has the ID of the page, once.
  const isShown = isSample(sent, sample);
  const isFree = (store.get(`${parent}/${String(shown.id)}`)?.version ?? 0) === 0;
  const hasId = isFree && (isShown || operation.path !== collection.path);
  const known = store.below(parent).map(({value}) => value.id ?? 0);
  const id = hasId && shown.id !== undefined ? shown.id : newId(shown.id, known);
  const value = {...inherit(api, call, isShown ? made : fitState(contract, schema, made)), id};
  // A secret that the platform generates is in the response of the creation only.
  const hidden = fieldsFor(contract, schema, value)
    .filter((field) => isSecret(field) && !field.required && !(field.key in sent))
    .map(({key}) => key);
  const stored = Object.entries(finish(api, call, value)).filter(([key]) => !hidden.includes(key));
  const entry = store.put({
    path: `${parent}/${String(id)}`,
    collection,
    value: Object.fromEntries(stored),
  });
  return {body: value, entry};
}

/** A job is done before its first read. Its result is that in the example of the read. */
function finish({actions}: Api, {success, collection, sent}: Call, value: JsonObject): JsonObject {
  if (success?.status !== '202' && value.state !== 'queued') return value;
  const reading = actions.find((each) => each.kind === 'read' && each.collection === collection);
  const [done] = reading ? listResponseExamples(reading.operation) : [];
  const shown = asObject(done?.example.value);
  const time = success?.status === '202' ? undefined : shown.createdAt;
  const results = Object.entries(adapt(shown, {time})).filter(
    ([key]) => key === 'state' || (isEmpty(value[key]) && !(key in sent)),
  );
  return {...value, ...Object.fromEntries(results)};
}

const isEmpty = (value: Json | undefined): boolean =>
  value === null || value === 0 || (isList(value) && value.length === 0);

/** Changes an object with the fields of the request. Only the sample shows the effect of an action. */
function change(api: Api, call: Call): Written {
  const {contract, store} = api;
  const {kind, request, collection, sent} = call;
  const entry = store
    .all()
    .find((each) => each.collection === collection && `${request.path}/`.startsWith(`${each.path}/`));
  if (!entry) return show(api, call);
  const {schema} = entry.collection;
  const before = entry.value;
  const sample = chooseSample(contract, call);
  const after =
    kind === 'act' || isSample(sent, sample)
      ? applyAction(contract, schema, before, {sent, sample})
      : fitState(contract, schema, changeObject(before, sent));
  const dated = 'updatedAt' in before ? {...after, updatedAt: now()} : after;
  const value = inherit(api, call, dated);
  const changedFields = Object.keys(value).filter(
    (key) => key !== 'updatedAt' && !isDeepStrictEqual(value[key], before[key]),
  );
  return {body: value, entry: store.put({...entry, value}), changedFields};
}

/** An object with the references of the objects that a request selects: a device has the `cloudNodeId` of its connection. */
function inherit({contract, store}: Api, {collection, sent}: Call, value: JsonObject): JsonObject {
  const selected: JsonObject = Object.assign({}, ...listRelated(sent, store.all()).map((each) => each.value));
  const fields = fieldsFor(contract, collection?.schema ?? {}, value).filter(
    ({key, readOnly}) => readOnly && key.endsWith('Id') && key in value && key in selected,
  );
  return {...value, ...Object.fromEntries(fields.map(({key}) => [key, selected[key] ?? null]))};
}

/** Deletes an object, everything below it, and the objects whose field with its ID has the mark `x-on-delete: cascades`. */
function remove({contract, store}: Api, {request, operation}: Call): Written {
  const {id = null} = store.get(request.path)?.value ?? {};
  const removed = store.all().filter(({path, collection, value}) => {
    const fields = fieldsFor(contract, collection.schema, value);
    const cascades = fields.filter(({schema}) => schema['x-on-delete'] === 'cascades');
    const refers = cascades.some(({key}) => value[key] === id);
    return refers || `${path}/`.startsWith(`${request.path}/`);
  });
  // The event of the operation is about the object itself.
  removed.sort((a, b) => Number(b.path === request.path) - Number(a.path === request.path));
  removed.forEach((entry) => store.remove(entry));
  return {body: listResponseExamples(operation)[0]?.example.value ?? null, removed};
}

/** The example that fits the request, with the values of the request. A new refresh token replaces the one in the request. */
function show({contract}: Api, call: Call): Written {
  const {response} = chooseSample(contract, call);
  const {refresh_token: _, ...echoed} = call.sent;
  return {body: isObject(response) ? changeObject(response, echoed) : response};
}

/** Sends the first event of an operation, and the event of each other object that it deleted. */
function announce(
  {store, events}: Api,
  {operation}: Call,
  {entry, removed = [], changedFields = []}: Written,
): void {
  const known = [...removed, ...store.all()];
  const publish = (event: string | undefined, subject: Entry | undefined): void => {
    if (event === undefined || !subject) return;
    const subjects = [subject, ...listRelated(subject.value, known)];
    events.publish(event, {subjects, changedFields});
  };
  const [main, ...others] = entry ? [entry] : removed;
  publish(operation.emits[0], main);
  for (const other of others)
    publish(
      operation.emits.slice(1).find((name) => name === `${nameOf(other)}.deleted`),
      other,
    );
}
