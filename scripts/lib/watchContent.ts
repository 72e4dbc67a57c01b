import path from 'node:path';
import {watch, type FSWatcher} from 'chokidar';
import {bookVersions} from '../../src/site';

/** Folders with content. Files next to them, such as sidebars, are content too. */
export const contentFolders: readonly string[] = [
  ...bookVersions.map(({folder}) => folder),
  'docs',
  'samples',
  'tests/fixtures',
];

/** Time to wait for other events of the same save. In milliseconds. */
const SETTLE = 80;
/** Folders that commands write. */
const generated = /(?:^|[\\/])(?:node_modules|bin|obj)(?:[\\/]|$)/;
/** Editors write temporary files with other endings. */
const content = /\.(?:mdx?|ya?ml|json|tsx?|mts|mjs|cs|csproj|txt|png|svg)$/;

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
  await watchFiles('.', (file) => {
    changed.add(file);
    wake();
  });
  await onChange([]);
  for (;;) {
    if (changed.size === 0) await new Promise<void>((resolve) => (wake = resolve));
    await new Promise((resolve) => setTimeout(resolve, SETTLE));
    const files = [...changed];
    changed.clear();
    await onChange(files);
  }
}

/**
 * Reports each change of a content file. On Linux, `fs.watch` of Node 20 doesn't report changes of a file that was
 * replaced, as by Git and by editors that write a new file for each save.
 *
 * @param onChange receives the path of the changed, added, or deleted file, relative to `root`
 */
export async function watchFiles(root: string, onChange: (file: string) => void): Promise<FSWatcher[]> {
  const options = {cwd: root, ignored: generated, ignoreInitial: true};
  const watchers = [watch([...contentFolders], options), watch('.', {...options, depth: 0})];
  for (const watcher of watchers) {
    watcher.on('all', (_event, file) => {
      if (content.test(file)) onChange(file.split(path.sep).join('/'));
    });
  }
  await Promise.all(watchers.map((watcher) => new Promise((resolve) => watcher.once('ready', resolve))));
  return watchers;
}
