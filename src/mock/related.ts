import type {Json, JsonObject} from 'api-docs-contract';
import {asObject, isList} from 'api-docs-contract/json';
import {listResponseExamples} from 'api-docs-contract/path-ids';
import {
  filterItems,
  makeError,
  type ListHandler,
  type MockExtension,
  type OperationHandler,
} from 'api-docs-mock';
import {isSameCard} from './conflicts';

type Api = Parameters<OperationHandler>[1];

const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '');

/** Adds holders to the group in the path, or removes them: changes their `groupIds`, and counts the members. */
function changeMembers(path: string, ids: readonly Json[], isMember: boolean, {store}: Api): void {
  const group = store.get(path);
  const groupId = group?.value.id ?? null;
  const system = parentOf(parentOf(path));
  const changed = ids.flatMap((id) => {
    const holder = store.get(`${system}/holders/${String(id)}`);
    const groupIds = isList(holder?.value.groupIds) ? holder.value.groupIds : [];
    if (!holder || groupIds.includes(groupId) === isMember) return [];
    const others = groupIds.filter((each) => each !== groupId);
    return {...holder, value: {...holder.value, groupIds: isMember ? [...others, groupId] : others}};
  });
  const count = Number(group?.value.memberCount) + (isMember ? changed.length : -changed.length);
  changed.forEach((holder) => store.put(holder));
  if (group) store.put({...group, value: {...group.value, memberCount: Math.max(0, count)}});
}

const addGroupMembers: OperationHandler = ({request, sent}, api, next) => {
  changeMembers(parentOf(request.path), isList(sent.holderIds) ? sent.holderIds : [], true, api);
  return next();
};

const removeGroupMember: OperationHandler = ({request, parameters, operation}, api, next) => {
  const path = parentOf(parentOf(request.path));
  changeMembers(path, [parameters.get('holderId') ?? null], false, api);
  const group = api.store.get(path);
  if (group)
    api.events.publish(operation.emits[0] ?? '', [group], api.store, {changedFields: ['memberCount']});
  return next();
};

const findCredential: OperationHandler = ({request, sent, operation}, {contract, store}, next) => {
  const found = store.below(parentOf(request.path)).find(({value}) => isSameCard(value, sent));
  return found
    ? {...next(), body: JSON.stringify(found.value)}
    : makeError(contract, {code: 'not-found', status: 404}, operation);
};

/** The state of the device in the path, or that of another device of its kind. */
const retrieveDeviceState: OperationHandler = ({request, parameters, operation}, {store}, next) => {
  const deviceId = parameters.get('deviceId') ?? null;
  const states = listResponseExamples(operation).map(({example}) => asObject(example.value));
  const {kind} = asObject(store.get(parentOf(request.path))?.value);
  const state =
    states.find((each) => each.deviceId === deviceId) ?? states.find((each) => each.kind === kind);
  return {...next(), body: JSON.stringify({...state, deviceId})};
};

const listDeviceStates: ListHandler = (items, {request: {path, query}}, {store}) => {
  const cloudNodeId = query.get('cloudNodeId');
  const nodeOf = ({deviceId}: JsonObject): Json | undefined =>
    store.get(`${parentOf(path)}/devices/${String(deviceId)}`)?.value.cloudNodeId;
  return filterItems(
    items.filter((item) => cloudNodeId === null || nodeOf(asObject(item)) === cloudNodeId),
    query,
  );
};

/** A rule includes a holder directly, or through a group. */
const listRules: ListHandler = (items, {request: {path, query}}, {store}) => {
  const {holderId, ...others} = Object.fromEntries(query);
  const groupIds = store.get(`${parentOf(path)}/holders/${holderId ?? ''}`)?.value.groupIds;
  const ids = [holderId ?? '', ...(isList(groupIds) ? groupIds : [])];
  const includes = ({holderIds, groupIds: groups}: JsonObject): boolean =>
    [holderIds, groups].some((list) => isList(list) && list.some((id) => ids.includes(id)));
  return filterItems(
    items.filter((item) => holderId === undefined || includes(asObject(item))),
    new URLSearchParams(others),
  );
};

/** What requests change, find, and list in related objects. */
export const relatedObjects = {
  operations: {addGroupMembers, removeGroupMember, findCredential, retrieveDeviceState},
  lists: {listDeviceStates, listRules},
} satisfies MockExtension;
