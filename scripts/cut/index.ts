import {ContentError} from '../../src/contentError';
import {execFileSync} from 'node:child_process';
import {groupBy} from '../../src/groupBy';
import {openDraft, type Draft} from '../edit/draft';
import {listByHand} from './byHand';
import {startContract} from './contract';
import {describeFreeze, freeze} from './freeze';
import {removeComparedNumbers, startPages, updateLinks} from './pages';
import {listRoutes, listVersion} from './lists';
import {readNumbers} from './numbers';

/** The plan of a cut. */
export interface Cut {
  /** The changes that the command makes, one sentence for each kind. */
  readonly changes: readonly string[];
  /** Manual tasks, one sentence each. */
  readonly byHand: readonly string[];
  /** Runs the plan: Docusaurus freezes the book, and then the files of the next version are written. */
  readonly write: () => void;
}

/**
 * Plans to freeze the current version of the Web API, and to start the next version with a copy of its pages.
 *
 * @param root the project's folder
 * @throws ContentError if the number isn't that of a newer version
 */
export async function planCut(root: string, number: string): Promise<Cut> {
  const draft = openDraft(root);
  const numbers = readNumbers(draft, number);
  const frozen = describeFreeze(draft, numbers);
  startContract(draft, numbers, new Date().toISOString().slice(0, 10));
  startPages(draft, numbers);
  removeComparedNumbers(draft, numbers);
  updateLinks(draft, numbers);
  await listVersion(draft, numbers);
  listRoutes(draft, numbers);
  return {
    changes: [...frozen, ...describeChanges(draft)],
    byHand: listByHand(draft, numbers),
    write: () => {
      freeze(root, numbers);
      draft.save();
    },
  };
}

/** Names the file if it is the only one in its folder of the project, and otherwise the number of files. */
function describeChanges(draft: Draft): string[] {
  const verbs = {new: 'Adds', edit: 'Edits', remove: 'Removes'};
  const changes = draft.changes();
  return (['new', 'edit', 'remove'] as const).flatMap((kind) => {
    const files = changes.flatMap(({file, what}) => (what === kind ? [file] : []));
    const places = [...groupBy(files, (file) => file.split('/')[0] ?? file)].map(
      ([folder, [first, ...more]]) =>
        more.length === 0 ? String(first) : `${more.length + 1} files in ${folder}/`,
    );
    return places.length === 0 ? [] : [`${verbs[kind]} ${places.join(', ')}.`];
  });
}

/** Rejects a cut that git could not undo. */
export function requireCleanTree(root: string): void {
  if (readStatus(root) !== '')
    throw new ContentError(
      'Some changes are not committed. Commit them first, so that you can undo the cut with git.',
    );
}

function readStatus(root: string): string {
  try {
    return execFileSync('git', ['status', '--porcelain'], {cwd: root, encoding: 'utf8', stdio: 'pipe'});
  } catch {
    throw new ContentError(
      'This folder is not a git repository. A cut changes many files, and only git can undo it.',
    );
  }
}
