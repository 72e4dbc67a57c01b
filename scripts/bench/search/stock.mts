import {mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser, quietSwitches} from '../../lib/browser';
import {copyProject} from '../../lib/copyProject';
import {root} from '../../lib/root';
import {createSiteServer, listen} from '../../lib/server';
import {watchBuild} from '../build';
import type {FoundUrls, SearchQuery} from './searchQuery.mjs';

/** The lines of the configuration that select our own search, and their replacements for the default plugin. */
const changes = [
  ["'./src/plugins/search-index/index.ts', search", "'@easyops-cn/docusaurus-search-local', search"],
  ["    './src/search/ui/highlightMatches.ts',\n", ''],
] as const;

/**
 * Builds this site with the unchanged search plugin: its index, its search box, and its results page.
 *
 * @returns the built site, in a folder outside the repository that the caller removes
 */
export async function buildDefault(): Promise<{readonly copy: string; readonly output: string}> {
  const copy = mkdtempSync(path.join(tmpdir(), 'stock-search-'));
  copyProject(copy);
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const part of ['SearchBar.ts', 'SearchPage.ts']) rmSync(path.join(copy, 'src/theme', part));
  const config = path.join(copy, 'docusaurus.config.ts');
  let text = readFileSync(config, 'utf8');
  for (const [ours, theirs] of changes) {
    if (!text.includes(ours)) throw new Error(`docusaurus.config.ts no longer contains "${ours.trim()}".`);
    text = text.replace(ours, theirs);
  }
  writeFileSync(config, text);
  await watchBuild('node_modules/.bin/docusaurus build', copy);
  return {copy, output: path.join(copy, 'build')};
}

/** Queries its results page in a browser, with the index of the reader's version. */
export async function queryDefault(queries: readonly SearchQuery[], output: string): Promise<FoundUrls> {
  const server = createSiteServer(output);
  const port = await listen(server, 0);
  const browser = await chromium.launch({executablePath: findBrowser(), args: quietSwitches});
  try {
    const page = await browser.newPage();
    const found = new Map<SearchQuery, readonly string[]>();
    for (const version of ['', 'web/1.0/']) {
      await page.goto(`http://localhost:${port}/search?version=${version}`);
      await page.mouse.move(300, 300);
      const box = page.locator('main input[type=search], .container input[name=q]').last();
      const response = page.getByText(/documents? found|No documents were found/);
      for (const entry of queries.filter(({reading}) => (reading === 'web 1.0') === (version !== ''))) {
        await box.fill('');
        await response.waitFor({state: 'detached'});
        await box.fill(entry.query);
        await response.waitFor();
        found.set(
          entry,
          await page
            .locator('article h2 a')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
        );
      }
    }
    return queries.map((entry) => found.get(entry) ?? []);
  } finally {
    await browser.close();
    server.close();
  }
}
