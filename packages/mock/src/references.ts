import type {Contract, Json, JsonObject, Schema} from 'api-contract';
import {walkInstance} from 'api-contract/checks';
import {isList} from 'api-contract/json';
import type {Call, Context, Written} from './context';
import {capitalize, nameOf} from './events';
import {fieldsFor} from './objects';
import type {Entry, Store} from './store';

/** The objects that are deleted together with an object, as the mark `x-on-delete` of their fields says. */
export const listCascades = (contract: Contract, store: Store, deleted: Entry): Entry[] =>
  store.all().filter((entry) => findMark(contract, entry, deleted) === 'cascades');

/** Removes the ID of a deleted object from the fields of others, as their mark `x-on-delete` says. */
export function clearReferences(contract: Contract, store: Store, deleted: Entry): void {
  const {id} = deleted.value;
  const clear = (value: Json): Json => (isList(value) ? value.filter((item) => item !== id) : null);
  for (const entry of store.all()) {
    const mark = findMark(contract, entry, deleted) ?? '';
    if (!['cleared', 'removed', 'lastBlocks'].includes(mark)) continue;
    const fields = Object.entries(entry.value).map(([key, value]): [string, Json] => [
      key,
      refersTo(value, id) && key !== 'id' ? clear(value) : value,
    ]);
    store.refresh(entry, Object.fromEntries(fields));
  }
}

/** An object after a change of its references: a device at another connection gets the read-only `cloudNodeId` of that one. */
export function followReferences(
  {contract, store}: Pick<Context, 'contract' | 'store'>,
  schema: Schema,
  {value, sent}: {value: JsonObject; sent: JsonObject},
): JsonObject {
  const ids = Object.entries(sent).flatMap(([key, id]) => (key.endsWith('Id') ? [id] : []));
  const targets = store.all().filter((entry) => ids.includes(entry.value.id ?? null));
  const followed = fieldsFor(contract, schema, value).filter(
    ({key, readOnly}) => readOnly && key.endsWith('Id') && key in value,
  );
  const fields = followed.flatMap(({key}) =>
    targets.flatMap((target) => (key in target.value ? [[key, target.value[key]]] : [])),
  );
  return {...value, ...(Object.fromEntries(fields) as JsonObject)};
}

/**
 * Adds members, if the object counts them: `POST /groups/{groupId}/members` with `holderIds` changes `groupIds` of the holders
 * and `memberCount` of the group.
 */
export function addMembers(
  store: Store,
  {request, sent}: Call,
  group: Entry,
): {fields: JsonObject; event: Pick<Written, 'changedFields' | 'data'>} | undefined {
  const name = request.path.slice(request.path.lastIndexOf('/') + 1);
  const [counter, field] = [`${name.replace(/s$/, '')}Count`, `${nameOf(group)}Ids`];
  const count = group.value[counter];
  const [[key, ids] = ['', []]] = Object.entries(sent);
  if (typeof count !== 'number' || !isList(ids)) return undefined;
  const listOf = ({value}: Entry): readonly Json[] => (isList(value[field]) ? value[field] : []);
  const {id: groupId = null} = group.value;
  const old = store.all().filter((entry) => listOf(entry).includes(groupId));
  const added = ids.filter((id) => !old.some(({value}) => value.id === id));
  for (const entry of store.all().filter(({value: {id = null}}) => added.includes(id)))
    store.refresh(entry, {...entry.value, [field]: [...listOf(entry), groupId]});
  const data = {[`added${capitalize(key)}`]: added};
  return {fields: {[counter]: count + added.length}, event: {changedFields: [name], data}};
}

/** The mark of the field that contains the ID of an object. */
function findMark(contract: Contract, entry: Entry, {value: {id}}: Entry): string | undefined {
  let found: string | undefined;
  walkInstance(contract, entry.collection.schema, entry.value, ({value, schema}) => {
    const mark = schema['x-on-delete'];
    if (mark !== undefined && refersTo(value, id)) found = mark;
  });
  return found;
}

const refersTo = (value: Json, id: Json | undefined): boolean =>
  id !== undefined && (isList(value) ? value.includes(id) : value === id);
