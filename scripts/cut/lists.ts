import type {Draft} from '../edit/draft';
import {editList, readOwnName} from '../edit/typescript';
import type {Numbers} from './numbers';

/** Puts the next version at the head of `src/site.ts`, and names its pages where a page has two names. */
export async function listVersion(draft: Draft, {next, current, frozen}: Numbers): Promise<void> {
  const list = 'src/site.ts';
  const rows = [next, frozen].map((version) => JSON.stringify(version));
  draft.write(
    list,
    await editList(
      list,
      draft.read(list),
      (candidate) => readOwnName(candidate) === 'versions',
      ([, ...older]) => [...rows, ...older],
    ),
  );
  const renames = 'src/renames.ts';
  const row = new RegExp(`('${current.number.replaceAll('.', '\\.')}': )('[^']+')`, 'g');
  draft.write(renames, draft.read(renames).replace(row, `$1$2, '${next.number}': $2`));
}

/** Lists the addresses of the next version before those of the current one, which stay. */
export function listRoutes(draft: Draft, {next, current}: Numbers): void {
  const file = 'tests/fixtures/routes.txt';
  const lines = draft.read(file).trimEnd().split('\n');
  const start = `/web/${current.path}/`;
  const own = lines.filter((line) => line.startsWith(start));
  const first = lines.findIndex((line) => line.startsWith(start));
  const added = own.map((line) => `/web/${next.path}/${line.slice(start.length)}`);
  draft.write(file, `${[...lines.slice(0, first), ...added, ...lines.slice(first)].join('\n')}\n`);
}
