import {ContentError} from '../../src/contentError';
import {execFileSync} from 'node:child_process';
import {openDraft} from '../edit/draft';
import {listByHand} from './byHand';
import {beginContract} from './contract';
import {freeze, listFrozen} from './freeze';
import {beginPages, leadOn} from './pages';
import {listRoutes, listVersion} from './lists';
import {readNumbers} from './numbers';

export {ContentError} from '../../src/contentError';

/** What a cut does, told before it is done. */
export interface Cut {
  /** A line for each file: `copy a to b`, `new a`, `edit a`, `remove a`. */
  readonly steps: readonly string[];
  /** What no program can know: a sentence each. */
  readonly byHand: readonly string[];
  /** Does it: Docusaurus freezes the book, then the next version's files are written. */
  readonly write: () => void;
}

/**
 * Plans to freeze the current version of the web API, and to begin the next one with its pages.
 *
 * @param root the project's folder
 * @throws ContentError where the number is no newer version
 */
export async function planCut(root: string, number: string): Promise<Cut> {
  const draft = openDraft(root);
  const numbers = readNumbers(draft, number);
  const frozen = listFrozen(draft, numbers);
  beginContract(draft, numbers, new Date().toISOString().slice(0, 10));
  beginPages(draft, numbers);
  leadOn(draft, numbers);
  await listVersion(draft, numbers);
  listRoutes(draft, numbers);
  return {
    steps: [...frozen, ...draft.changes().map(({file, what}) => `${what} ${file}`)],
    byHand: listByHand(draft, numbers),
    write: () => {
      freeze(root, numbers);
      draft.save();
    },
  };
}

/** Rejects a cut that git could not take back. */
export function requireCleanTree(root: string): void {
  if (readStatus(root) !== '')
    throw new ContentError(
      'There are changes that are not committed: commit them first, so that git can take the cut back.',
    );
}

function readStatus(root: string): string {
  try {
    return execFileSync('git', ['status', '--porcelain'], {cwd: root, encoding: 'utf8', stdio: 'pipe'});
  } catch {
    throw new ContentError(
      'Git does not know this folder: a cut rewrites many files, and only git can take it back.',
    );
  }
}
