import {readFileSync} from 'node:fs';
import type {Contract} from '../../contract';
import {readStoryIds} from '../../contract/checks/ids';

const known = new WeakMap<Contract, ReadonlySet<string>>();

/** The IDs of things that no sample of an operation shows: those of the story, and those in examples of schemas. */
export function otherIds(contract: Contract): ReadonlySet<string> {
  const cached = known.get(contract);
  if (cached) return cached;
  const examples = [...contract.schemas.values()].map((schema) => schema.examples ?? []);
  const ids = readStoryIds(readFileSync('docs/story.md', 'utf8') + JSON.stringify(examples));
  known.set(contract, ids);
  return ids;
}
