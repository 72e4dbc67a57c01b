import {isDeepStrictEqual} from 'node:util';
import type {Json, JsonObject} from 'api-contract';
import {asObject, isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';
import {announce, applyVersion} from './announce';
import {isVersioned, type Call, type Context, type Written} from './context';
import {nameOf} from './events';
import {
  applyAction,
  changeObject,
  createObject,
  fieldsFor,
  fitState,
  isSample,
  moveTimes,
  newId,
  now,
  secretsOf,
} from './objects';
import {addMembers, clearReferences, followReferences, listCascades} from './references';
import {chooseSample} from './samples';
import {fillPath, listBelow, type Entry} from './store';

type Write = (context: Context, call: Call) => Written | undefined;

const create: Write = (context, call) => {
  const {contract, store} = context;
  const {kind, collection, operation, parameters, sent} = call;
  const [event] = context.events.listLive().slice(-1);
  const parent = collection && fillPath(collection.path, parameters);
  if (!collection || parent === undefined) return show(context, call);
  const sample = sampleOf(context, call);
  const {id: shownId = null, createdAt = null} = sample.response;
  // An object has the IDs of its path, such as the device of a command.
  const inPath = Object.fromEntries(
    [...parameters]
      .filter(([name]) => name in sample.response)
      .map(([name, id]) => [name, typeof sample.response[name] === 'number' ? Number(id) : id]),
  );
  // What a page shows has the ID of the page.
  const isFree =
    (kind === 'start' || isSample(sent, sample)) &&
    store.get(`${parent}/${String(shownId)}`)?.isWritten !== true;
  const id = isFree
    ? shownId
    : newId(
        shownId,
        listBelow(store, parent).map(({value}) => value.id ?? 0),
      );
  const isJob = operation.responses.some(({status}) => status === '202');
  const made = createObject(contract, collection.schema, {...inPath, ...sent}, sample);
  const value = {
    ...followReferences(context, collection.schema, {value: made, sent}),
    id,
    ...(isJob && 'createdAt' in made ? {createdAt} : {}),
    ...(event && 'lastEventId' in made ? {lastEventId: event.id} : {}),
  };
  const stated = isSample(sent, sample) ? value : fitState(contract, collection.schema, value);
  const entry = store.put({
    path: `${parent}/${String(id)}`,
    collection,
    value: withVersion(context, call, stated),
    version: 1,
  });
  if (isJob || doneState(context, call, entry)) startJob(context, call, {entry, queued: sample.response});
  else hideSecrets(context, entry);
  return {body: entry.value, changed: [entry]};
};

/** Secrets that no list contains are in the response of the creation only. */
function hideSecrets({contract, store}: Context, {path, collection, value}: Entry): void {
  const listed = store
    .all()
    .filter((entry) => entry.collection === collection && entry.isListed && entry.path !== path);
  const hidden = secretsOf(contract, collection.schema, value).filter(
    (key) => !listed.some((entry) => key in entry.value),
  );
  const shown = Object.entries(value).filter(([key]) => !hidden.includes(key));
  const entry = store.get(path);
  if (entry && hidden.length > 0) store.refresh(entry, Object.fromEntries(shown));
}

/**
 * The first read of a job returns it as it started, the second one while it is running, and the third one the result, as the
 * example of the read shows it. A physical command, and an object whose first event is its final state, such as
 * `report.ready`, are done before the first read, as the event says.
 */
function startJob(context: Context, call: Call, {entry, queued}: {entry: Entry; queued: JsonObject}): void {
  const {contract, actionOf, store, jobs} = context;
  const reading = contract.operations.find((operation) => {
    const {kind, collection} = actionOf(operation);
    return kind === 'read' && collection === entry.collection;
  });
  const state = doneState(context, call, entry);
  const examples = (reading ? listResponseExamples(reading) : []).map(({example}) => asObject(example.value));
  const done = examples.find((example) => state === undefined || example.state === state) ?? {};
  const results = Object.entries(done).filter(
    ([key, value]) =>
      key in queued &&
      !(key in call.sent) &&
      key !== 'id' &&
      JSON.stringify(queued[key]) !== JSON.stringify(value),
  );
  const shown = Object.fromEntries(results);
  const finished = {...entry.value, ...(state === undefined ? shown : moveTimes(shown, done.createdAt))};
  if (call.operation.physicalEffect || state !== undefined) {
    store.refresh(entry, finished);
  } else if (results.length > 0) {
    const {value, nodes} = applyImport(context, finished);
    const finish = (): void => announce(context, call, {body: null, changed: [{...entry, value}, ...nodes]});
    jobs.set(entry.path, {values: [{...entry.value, state: 'running'}, value], finish});
  }
}

/** A finished import with the version of the data that contains it, and the cloud nodes that applied it. A dry run has no version. */
function applyImport(context: Context, finished: JsonObject): {value: JsonObject; nodes: Entry[]} {
  if (!('dataVersion' in finished)) return {value: finished, nodes: []};
  const nodes = finished.dryRun === true ? [] : applyVersion(context);
  const dataVersion = finished.dryRun === true ? null : context.store.dataVersion();
  return {value: {...finished, dataVersion}, nodes};
}

/** The state that the first event of a creation contains, such as `ready` for `report.ready`. */
function doneState({contract}: Context, {operation}: Call, {collection, value}: Entry): string | undefined {
  const states = fieldsFor(contract, collection.schema, value).find(({key}) => key === 'state')?.schema.enum;
  return states?.map(String).find((state) => `${nameOf({collection})}.${state}` === operation.emits[0]);
}

/** Changes an object with the fields of the request. Only the sample shows the effect of an action. */
const change: Write = (context, call) => {
  const {kind, request, collection, sent} = call;
  const depth = collection?.path.split('/').length ?? 0;
  const path = request.path.split('/').slice(0, depth + 1);
  const entry = context.store.get(path.join('/'));
  if (!collection || !entry) return show(context, call);
  const sample = sampleOf(context, call);
  const isShown = kind === 'act' || isSample(sent, sample);
  const value = isShown
    ? applyAction(context.contract, collection.schema, entry.value, {sent, sample})
    : fitState(context.contract, collection.schema, changeObject(entry.value, sent));
  const moved = followReferences(context, collection.schema, {value, sent});
  const members =
    path.length < request.path.split('/').length ? addMembers(context.store, call, entry) : undefined;
  const dated = withVersion(context, call, {
    ...moved,
    ...members?.fields,
    ...('updatedAt' in value ? {updatedAt: now()} : {}),
  });
  const changed = context.store.put({...entry, value: dated, version: entry.version + 1});
  const changedFields = Object.keys(dated).filter(
    (key) => !['updatedAt', 'dataVersion'].includes(key) && !isDeepStrictEqual(dated[key], entry.value[key]),
  );
  return {body: dated, changed: [changed], changedFields, ...members?.event};
};

const remove: Write = ({contract, store}, {request, operation}) => {
  const entry = store.get(request.path);
  const below = store.all().filter(({path}) => path.startsWith(`${request.path}/`));
  const removed = entry ? [entry, ...below, ...listCascades(contract, store, entry)] : [];
  removed.forEach(({path}) => store.remove(path));
  if (entry) clearReferences(contract, store, entry);
  return {body: listResponseExamples(operation)[0]?.example.value ?? null, changed: [], removed};
};

const find: Write = ({store}, {collection, sent, parameters}) => {
  const parent = collection && fillPath(collection.path, parameters);
  const found = store
    .all()
    .find(
      ({path, value}) =>
        path.startsWith(`${parent}/`) && Object.entries(sent).every(([key, wanted]) => value[key] === wanted),
    );
  return found && {body: found.value, changed: [found]};
};

/** The example that fits the request, with the values of the request. */
function show({contract}: Context, {request, operation, sent}: Call): Written {
  const {response} = chooseSample(contract, request, operation);
  // A new refresh token replaces the one in the request.
  const {refresh_token: _, ...echoed} = sent;
  return {body: isObject(response) ? changeObject(response, echoed) : response, changed: []};
}

function sampleOf(
  {contract}: Context,
  {request, operation}: Call,
): {request: Json | undefined; response: JsonObject} {
  const {request: sample, response} = chooseSample(contract, request, operation);
  return {request: sample, response: asObject(response)};
}

const withVersion = ({store}: Context, call: Call, value: JsonObject): JsonObject =>
  isVersioned(call) && 'dataVersion' in value ? {...value, dataVersion: store.dataVersion() + 1} : value;

export const writers = {
  create,
  start: create,
  change,
  act: change,
  delete: remove,
  find,
  example: show,
} as const;
