import path from 'node:path';
import type {Contract} from '../contract';
import {checkFacts} from './checkFacts';
import {readFactPage} from './factPage';

const counts = new WeakMap<Contract, number>();

/**
 * The number of facts that the checks compare on the typed pages of a version. Directives aren't expanded, so a directive
 * can show the number. It is counted once for each state of the contract.
 *
 * @returns 0 if the book isn't checked
 */
export function countFacts(contract: Contract, files: Iterable<string>): number {
  const known = counts.get(contract);
  if (known !== undefined) return known;
  const count = [...files]
    .map((file) => readFactPage(path.relative('', file)))
    .flatMap((page) => (page ? Object.values(checkFacts(page).checked) : []))
    .reduce((sum, checked) => sum + checked, 0);
  counts.set(contract, count);
  return count;
}
