/**
 * Runs the queries of `tests/fixtures/searchQueries.json` on this site and its peers, and writes the shares of correct
 * results to `docs/benchmarks/search.md`. A result is correct if the page is correct. Headings aren't compared, because
 * the peers have different ones.
 *
 *     npm run build
 *     bash scripts/bench/peers.sh PAGES PEERS      # PAGES: the Markdown copies in build/
 *     npx tsx scripts/bench/search/compare.mts PEERS              # or with --without-default, which saves a build
 */
import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {inRoot} from '../../lib/root';
import {say} from '../../lib/say';
import {writeSection} from '../../lib/writeMarkdown';
import {allQuestions as searchQueries, readIndexes} from '../../search/questions';
import {crossValidate} from '../../search/evaluate';
import {createExample} from '../../search/fit';
import {queryStarlight, queryVitePress} from './peers.mjs';
import {queryDefault, buildDefault} from './stock.mjs';

const [peers, option] = process.argv.slice(2);
if (!peers) throw new Error('Specify the folder that scripts/bench/peers.sh filled.');

const pageOf = (address: string): string => address.replace(/[#?].*$/, '').replace(/\.html$/, '');
const anyVersion = (page: string): string => page.replace(/^\/web\/[\d.]+\//, '/web/');

/** The rank of the first correct page among the found pages, each counted once. 0 if no page is correct. */
function rankOf(found: readonly string[], places: readonly string[], read: (page: string) => string): number {
  const pages = [...new Set(found.map((address) => read(pageOf(address))))];
  const isCorrect = (page: string): boolean =>
    places.some((place) => {
      const wanted = read(pageOf(place));
      return wanted.includes('*') ? page.startsWith(wanted.slice(0, wanted.indexOf('*'))) : page === wanted;
    });
  return pages.findIndex(isCorrect) + 1;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function row(name: string, found: readonly (readonly string[])[]): string {
  const share = (most: number, read: (page: string) => string): string => {
    const correct = searchQueries.filter((entry, index) => {
      const rank = rankOf(found[index] ?? [], entry.find, read);
      return rank > 0 && rank <= most;
    });
    return percent(correct.length, searchQueries.length);
  };
  const same = (page: string): string => page;
  return `| ${[name, share(1, same), share(3, same), share(1, anyVersion), share(3, anyVersion)].join(' | ')} |`;
}

/** The shares of this site. A later hit can be on the same page, so three hits can be fewer than three pages. */
function ownRow(): string {
  const indexes = readIndexes();
  const outcomes = crossValidate(searchQueries.map((question) => createExample(indexes, question)));
  const share = (most: number): string =>
    percent(outcomes.filter(({pageRank}) => pageRank > 0 && pageRank <= most).length, outcomes.length);
  return `| this site, cross-validated | ${share(1)} | ${share(3)} | | |`;
}

async function defaultRow(): Promise<string> {
  const {copy, output} = await buildDefault();
  const found = await queryDefault(searchQueries, output);
  rmSync(copy, {recursive: true});
  return row('this site with the default search plugin', found);
}

/** The installed version of a package of a peer. */
function readVersion(folder: string, name: string): string {
  const file = path.join(folder, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as {version: string}).version;
}

const rows = [ownRow()];
say('This site: finished');
if (option !== '--without-default') rows.push(await defaultRow());
const vitePress = await queryVitePress(searchQueries, path.join(peers, 'vitepress'));
say('VitePress: finished');
const starlight = await queryStarlight(searchQueries, path.join(peers, 'starlight/dist'));
say('Starlight: finished');
const today = new Date().toISOString().slice(0, 10);
const text = `The set contains ${searchQueries.length} searches of developers (\`tests/fixtures/searchQueries.json\`). Every site had the same
pages on ${today}. A search succeeds if the first page (or one of the first three pages) is an expected page in the
reader's version. VitePress and Pagefind don't know this version, so the last two columns accept any version. The default
plugin used its index of that version.

| | First | In three | Any version: first | In three |
| --- | --: | --: | --: | --: |
${rows.join('\n')}
${row(`VitePress ${readVersion(path.join(peers, 'vitepress'), 'vitepress')}, local search (MiniSearch)`, vitePress)}
${row(`Starlight ${readVersion(path.join(peers, 'starlight'), '@astrojs/starlight')} (Pagefind)`, starlight)}

The row of this site counts results instead of pages, so its share in three is a lower bound. VitePress and Starlight used
the Markdown copies of the pages without search aliases, because they don't support them. The default plugin reads only
\`keywords\`. Meilisearch and Typesense weren't measured, because they aren't available as npm or Debian packages.`;
await writeSection(inRoot('docs/benchmarks/search.md'), 'Accuracy', text);
say(text);
