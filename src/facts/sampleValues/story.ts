import type {Contract} from '../../contract';
import {listStoryIds} from '../story';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const known = new WeakMap<Contract, ReadonlySet<string>>();

/** The IDs of things that no sample of an operation shows: those of the story, and those in examples of schemas. */
export function otherIds(contract: Contract): ReadonlySet<string> {
  return new Set([...listStoryIds(), ...listExampleIds(contract)]);
}

function listExampleIds(contract: Contract): ReadonlySet<string> {
  const cached = known.get(contract);
  if (cached) return cached;
  const examples = [...contract.schemas.values()].map((schema) => schema.examples ?? []);
  const ids = new Set(JSON.stringify(examples).match(UUID));
  known.set(contract, ids);
  return ids;
}
