import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test, vi} from 'vitest';
import {siteFile} from '../../src/site';
import {contentFolders, watchFiles} from './watchContent';

test('each save of a page is reported, also after an editor has replaced the file', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  contentFolders.forEach((folder) => mkdirSync(path.join(root, folder), {recursive: true}));
  const [book = ''] = contentFolders;
  const page = `${book}/pagination.mdx`;
  const sidebar = 'sidebars.web.ts';
  mkdirSync(path.join(root, path.dirname(siteFile)));
  const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
  for (const file of [page, sidebar, siteFile]) {
    write(file, 'old');
    const longAgo = new Date('2000-01-01');
    utimesSync(path.join(root, file), longAgo, longAgo);
  }

  /** Texts of files when they were reported. */
  const reported: string[] = [];
  const stop = watchFiles(root, (file) => {
    const saved = path.join(root, file);
    reported.push(`${file}: ${existsSync(saved) ? readFileSync(saved, 'utf8') : 'deleted'}`);
  });
  onTestFinished(() => {
    stop();
    rmSync(root, {recursive: true});
  });
  const isReported = (report: string): Promise<void> =>
    vi.waitFor(() => expect(reported).toContain(report), {timeout: 5000});
  const replacePage = (text: string): void => {
    write(`${book}/sedX1Y2Z3`, text);
    renameSync(path.join(root, book, 'sedX1Y2Z3'), path.join(root, page));
  };
  replacePage('replaced');
  await isReported(`${page}: replaced`);
  replacePage('replaced again');
  await isReported(`${page}: replaced again`);
  write(page, 'written');
  await isReported(`${page}: written`);
  write(sidebar, 'written');
  await isReported(`${sidebar}: written`);
  write(siteFile, 'written');
  await isReported(`${siteFile}: written`);
  rmSync(path.join(root, page));
  await isReported(`${page}: deleted`);
});
