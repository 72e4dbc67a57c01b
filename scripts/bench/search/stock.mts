import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser, quietSwitches} from '../../lib/browser';
import {root} from '../../lib/root';
import {createSiteServer, listen} from '../../lib/server';
import {watchBuild} from '../build';
import type {Returns, Question} from './question.mjs';

const left = new Set(['node_modules', 'build', '.docusaurus', '.cache', '.git', 'screenshots']);

/** Where this site names its own search, and what a site with the plugin alone says there. */
const changes = [
  ["'./src/plugins/search-index/index.ts', search", "'@easyops-cn/docusaurus-search-local', search"],
  ["    './src/search/ui/highlightMatches.ts',\n", ''],
] as const;

/**
 * Builds this site with the search plugin as it comes: its index, its words, its box and its page.
 *
 * @returns the built site, in a folder outside the repository that the caller removes
 */
export async function buildStock(): Promise<{readonly copy: string; readonly output: string}> {
  const copy = mkdtempSync(path.join(tmpdir(), 'stock-search-'));
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(path.join(root, name), path.join(copy, name), {recursive: true});
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const part of ['SearchBar.ts', 'SearchPage.ts']) rmSync(path.join(copy, 'src/theme', part));
  const config = path.join(copy, 'docusaurus.config.ts');
  let text = readFileSync(config, 'utf8');
  for (const [ours, theirs] of changes) {
    if (!text.includes(ours)) throw new Error(`docusaurus.config.ts says no longer “${ours.trim()}”.`);
    text = text.replace(ours, theirs);
  }
  writeFileSync(config, text);
  await watchBuild('node_modules/.bin/docusaurus build', copy);
  return {copy, output: path.join(copy, 'build')};
}

/** Asks its page of results, in a browser, in the index of the version that the reader reads. */
export async function askStock(questions: readonly Question[], output: string): Promise<Returns> {
  const server = createSiteServer(output);
  const port = await listen(server, 0);
  const browser = await chromium.launch({executablePath: findBrowser(), args: quietSwitches});
  try {
    const page = await browser.newPage();
    const found = new Map<Question, readonly string[]>();
    for (const version of ['', 'web/1.0/']) {
      await page.goto(`http://localhost:${port}/search?version=${version}`);
      await page.mouse.move(300, 300);
      const box = page.locator('main input[type=search], .container input[name=q]').last();
      const response = page.getByText(/documents? found|No documents were found/);
      for (const question of questions.filter(({reading}) => (reading === 'web 1.0') === (version !== ''))) {
        await box.fill('');
        await response.waitFor({state: 'detached'});
        await box.fill(question.query);
        await response.waitFor();
        found.set(
          question,
          await page
            .locator('article h2 a')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        );
      }
    }
    return questions.map((question) => found.get(question) ?? []);
  } finally {
    await browser.close();
    server.close();
  }
}
