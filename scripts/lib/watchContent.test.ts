import {mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {contentFolders, watchFiles} from './watchContent';

test('each save of a page is reported, also after an editor has replaced the file', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  contentFolders.forEach((folder) => mkdirSync(path.join(root, folder), {recursive: true}));
  const [book = ''] = contentFolders;
  const page = path.join(root, book, 'pagination.mdx');
  writeFileSync(page, 'old');

  const reported: string[] = [];
  const watchers = await watchFiles(root, (file) => reported.push(file));
  onTestFinished(async () => {
    await Promise.all(watchers.map((watcher) => watcher.close()));
    rmSync(root, {recursive: true});
  });
  const isReported = async (save: () => void, file: string): Promise<void> => {
    reported.length = 0;
    save();
    await vi.waitFor(() => expect([...new Set(reported)]).toEqual([file]), {timeout: 5000});
  };
  const replace = (): void => {
    writeFileSync(path.join(root, book, 'sedX1Y2Z3'), 'new');
    renameSync(path.join(root, book, 'sedX1Y2Z3'), page);
  };
  await isReported(replace, `${book}/pagination.mdx`);
  await isReported(replace, `${book}/pagination.mdx`);
  await isReported(() => writeFileSync(page, 'newest'), `${book}/pagination.mdx`);
  await isReported(() => writeFileSync(path.join(root, 'sidebars.web.ts'), ''), 'sidebars.web.ts');
  await isReported(() => rmSync(page), `${book}/pagination.mdx`);
});
