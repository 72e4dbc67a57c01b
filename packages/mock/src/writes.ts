import {isDeepStrictEqual} from 'node:util';
import type {Json, JsonObject} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import type {Collection} from './actions';
import type {Api, Call, Result} from './api';
import {listRelated, nameOf} from './events';
import {applyAction, changeObject, createObject, fieldsFor, fitState, newId, secretsOf} from './objects';
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
  const fitting = isShown ? made : fitState(contract, schema, made);
  const value: JsonObject = {...follow(api, collection, {value: fitting, sent}), id};
  const created = store.put({path: `${parent}/${String(id)}`, collection, value});
  // A secret that the platform generates is in the response of the creation only.
  const hidden = secretsOf(contract, schema, value).filter(
    ({key, required}) => !required && !(key in sent) && typeof value[key] === 'string',
  );
  const stored = Object.entries(finish(api, call, created)).filter(
    ([name]) => !hidden.some(({key}) => key === name),
  );
  return {body: value, entry: store.refresh(created, Object.fromEntries(stored))};
}

/** A job is done before its first read, as the example of the read shows it. */
function finish({contract, actionOf}: Api, call: Call, {value, collection}: Entry): JsonObject {
  const {operation, success, sent} = call;
  const reading = contract.operations.find((each) => {
    const action = actionOf(each);
    return action.kind === 'read' && action.collection === collection;
  });
  const examples = (reading ? listResponseExamples(reading) : []).map(({example}) => asObject(example.value));
  // Other jobs are objects whose first event contains their final state, such as `report.ready`.
  const event = operation.emits[0];
  const ready = examples.find(({state}) => event === `${nameOf({collection})}.${String(state)}`);
  const done = ready ?? (success?.status === '202' ? examples[0] : undefined);
  const isEmpty = (shown: Json | undefined): boolean =>
    isList(shown) ? shown.length === 0 : shown === null || shown === 0;
  const results = Object.entries(adapt(done ?? {}, {time: ready?.createdAt})).filter(
    ([key]) => key === 'state' || (isEmpty(value[key]) && !(key in sent)),
  );
  return {...value, ...Object.fromEntries(results)};
}

/** Changes an object with the fields of the request. Only the sample shows the effect of an action. */
function change(api: Api, call: Call): Written {
  const {contract, store} = api;
  const {kind, request, collection, sent} = call;
  const entry = store
    .all()
    .find((each) => each.collection === collection && `${request.path}/`.startsWith(`${each.path}/`));
  if (!entry) return show(api, call);
  const {
    value: before,
    collection: {schema},
  } = entry;
  const sample = chooseSample(contract, call);
  const after =
    kind === 'act' || isSample(sent, sample)
      ? applyAction(contract, schema, before, {sent, sample})
      : fitState(contract, schema, changeObject(before, sent));
  const dated = 'updatedAt' in before ? {...after, updatedAt: now()} : after;
  const value = follow(api, entry.collection, {value: dated, sent});
  const changedFields = Object.keys(value).filter(
    (key) => key !== 'updatedAt' && !isDeepStrictEqual(value[key], before[key]),
  );
  const changed = store.put({...entry, value});
  passOn(api, changed);
  return {body: value, entry: changed, changedFields};
}

/** Objects that refer to a changed object get its references: the devices of a connection move with it to another cloud node. */
function passOn(api: Api, {value, collection}: Entry): void {
  const name = `${nameOf({collection})}Id`;
  for (const entry of api.store.all())
    if (entry.value[name] === value.id) {
      const sent = {[name]: entry.value[name] ?? null};
      api.store.refresh(entry, follow(api, entry.collection, {value: entry.value, sent}));
    }
}

/** An object with the references of the objects that a request selects: a device gets the `cloudNodeId` of its connection. */
function follow(
  {contract, store}: Api,
  {schema}: Collection,
  {value, sent}: {value: JsonObject; sent: JsonObject},
): JsonObject {
  const selected = listRelated(sent, store.all());
  const fields = fieldsFor(contract, schema, value).filter(
    ({key, readOnly}) => readOnly && key.endsWith('Id') && key in value,
  );
  const followed = fields.flatMap(({key}) =>
    selected.flatMap((target): [string, Json][] =>
      target.value[key] === undefined ? [] : [[key, target.value[key]]],
    ),
  );
  return {...value, ...Object.fromEntries(followed)};
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
  {operation, parameters}: Call,
  {entry, removed = [], changedFields = []}: Written,
): void {
  const known = [...removed, ...store.all()];
  const publish = (event: string | undefined, subject: Entry | undefined): void => {
    if (event === undefined || !subject) return;
    const subjects = [subject, ...listRelated(subject.value, known)];
    events.publish(event, {subjects, parameters, changedFields});
  };
  const [main, ...others] = entry ? [entry] : removed;
  publish(operation.emits[0], main);
  for (const other of others)
    publish(
      operation.emits.slice(1).find((name) => name === `${nameOf(other)}.deleted`),
      other,
    );
}
