import {readdirSync} from 'node:fs';
import path from 'node:path';
import Watchpack from 'watchpack';
import {books, siteFile} from '../../src/config/books';

/** Folders with content. Files next to them, such as sidebars, are content too. */
const contentFolders = [...books.map(({folder}) => folder), 'docs', 'samples', 'tests/fixtures'];

/** Time to wait for other events of the same save. In milliseconds. */
const SETTLE = 80;
/** Folders that commands write. */
const generated = /(?:^|\/)(?:node_modules|bin|obj)(?:\/|$)/;
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
  watchFiles((file) => {
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
 * Reports each change of a content file, with its path. It watches folders instead of files, because Git and many editors
 * replace a file when they save it, and `fs.watch` of Node 20 and `chokidar` then lose the file or its next change.
 */
function watchFiles(onChange: (file: string) => void): void {
  const relative = (file: string): string => path.relative('', file).split(path.sep).join('/');
  const report = (file: string): void => void (content.test(file) && onChange(relative(file)));
  const watcher = new Watchpack({ignored: (file) => generated.test(relative(file))});
  watcher.on('change', report);
  watcher.on('remove', report);
  watcher.watch({
    directories: contentFolders.map((folder) => path.resolve(folder)),
    files: [siteFile, ...readdirSync('.')].map((file) => path.resolve(file)),
    startTime: Date.now(),
  });
}
