import {shapeOf, type Contract, type Json} from 'api-contract';
import {walkInstance} from 'api-contract/checks';
import {isList} from 'api-contract/json';
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

/** The mark of the field that contains the ID of an object. */
function findMark(contract: Contract, entry: Entry, {value: {id}}: Entry): string | undefined {
  let found: string | undefined;
  walkInstance(contract, entry.collection.schema, entry.value, ({value, node}) => {
    const mark = typeof node === 'object' ? shapeOf(contract, node).schema['x-on-delete'] : undefined;
    if (mark !== undefined && refersTo(value, id)) found = mark;
  });
  return found;
}

const refersTo = (value: Json, id: Json | undefined): boolean =>
  id !== undefined && (isList(value) ? value.includes(id) : value === id);
