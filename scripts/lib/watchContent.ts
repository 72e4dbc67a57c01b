import {watch} from 'node:fs';
import {bookVersions} from '../../src/site';

/** Folders and files with content. The record of anchors is one of the files that `--fix` writes. */
export const contentFolders: readonly string[] = [
  ...bookVersions.map(({folder}) => folder),
  'docs',
  'samples',
  'tests/fixtures',
  '.',
];

/** Time to wait for other events of the same save. In milliseconds. */
const SETTLE = 80;

/**
 * Calls a function now and after each change of the content, never twice at the same time. A change during the first
 * call is not lost.
 *
 * @param onChange receives the changed files, none in the first call
 * @returns never, because it watches until the process ends
 */
export async function watchContent(onChange: (files: readonly string[]) => Promise<unknown>): Promise<never> {
  const changed = new Set<string>();
  let wake: () => void = () => undefined;
  for (const folder of contentFolders) {
    watch(folder, {recursive: folder !== '.'}, (_event, name) => {
      if (
        name === null ||
        /(^|\/)(?:node_modules|\.cache|\.docusaurus|build|bin|obj)(\/|$)|~$|\.swp$/.test(name)
      )
        return;
      changed.add(folder === '.' ? name : `${folder}/${name}`);
      wake();
    });
  }
  await onChange([]);
  for (;;) {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    const files = [...changed];
    changed.clear();
    await onChange(files);
  }
}
