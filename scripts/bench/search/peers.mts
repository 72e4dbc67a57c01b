import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from '@playwright/test';
import {findBrowser, quietSwitches} from '../../lib/browser';
import {createSiteServer, listen} from '../../lib/server';
import type {FoundUrls, SearchQuery} from './searchQuery.mjs';

interface MiniSearchModule {
  readonly default: {
    loadJSON(json: string, options: object): {search(query: string): readonly {readonly id: string}[]};
  };
}

/**
 * Queries VitePress's index with the library and the options that its search box uses (VPLocalSearchBox.vue of 1.6).
 *
 * @param site the folder with `node_modules` and `docs/.vitepress/dist`
 */
export async function queryVitePress(queries: readonly SearchQuery[], site: string): Promise<FoundUrls> {
  const chunks = path.join(path.resolve(site), 'docs/.vitepress/dist/assets/chunks');
  const chunk = readdirSync(chunks).find((name) => name.startsWith('@localSearchIndexroot'));
  if (!chunk) throw new Error(`${chunks} has no search index. Build VitePress with local search.`);
  const {default: json} = (await import(pathToFileURL(path.join(chunks, chunk)).href)) as {default: string};
  const library = createRequire(path.join(path.resolve(site), 'package.json')).resolve('minisearch');
  const {default: MiniSearch} = (await import(pathToFileURL(library).href)) as MiniSearchModule;
  const index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: {fuzzy: 0.2, prefix: true, boost: {title: 4, text: 2, titles: 1}},
  });
  return queries.map(({query}) =>
    index
      .search(query)
      .slice(0, 16)
      .map(({id}) => id),
  );
}

/** Pagefind's own module, as a page of Starlight loads it. */
interface Pagefind {
  search(query: string): Promise<{results: readonly {data(): Promise<{url: string}>}[]}>;
}

/**
 * Queries Pagefind in a browser, because it doesn't run anywhere else.
 *
 * @param dist the built site of Starlight, which writes `/web/20/…` for `/web/2.0/…`
 */
export async function queryStarlight(queries: readonly SearchQuery[], dist: string): Promise<FoundUrls> {
  const server = createSiteServer(path.resolve(dist));
  const port = await listen(server, 0);
  const browser = await chromium.launch({executablePath: findBrowser(), args: quietSwitches});
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    const found: string[][] = [];
    for (const {query} of queries)
      found.push(
        await page.evaluate(async (text) => {
          const address = '/pagefind/pagefind.js';
          const pagefind = (await import(address)) as Pagefind;
          const {results} = await pagefind.search(text);
          const pages = await Promise.all(results.slice(0, 5).map((result) => result.data()));
          return pages.map(({url}) => url);
        }, query),
      );
    return found.map((urls) =>
      urls.map((url) => url.replace('/web/20/', '/web/2.0/').replace('/web/10/', '/web/1.0/')),
    );
  } finally {
    await browser.close();
    server.close();
  }
}
