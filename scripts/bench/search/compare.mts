/**
 * Runs the queries of `tests/fixtures/searchQueries.json` on this site and its peers, and writes the shares of correct
 * results to `docs/benchmarks/search.md`. A result is correct if the page is correct. Headings aren't compared, because
 * the peers have different ones.
 *
 *     npm run build
 *     bash scripts/bench/peers.sh PAGES PEERS      # PAGES: the Markdown copies in build/
 *     npx tsx scripts/bench/search/compare.mts PEERS
 */
import {rmSync} from 'node:fs';
import path from 'node:path';
import {say} from '../../lib/say';
import {allQuestions as searchQueries} from '../../search/questions';
import {queryOurs} from './ours.mjs';
import {writeSection} from './page.mjs';
import {queryStarlight, queryVitePress} from './peers.mjs';
import {queryDefault, buildDefault} from './stock.mjs';

const [peers] = process.argv.slice(2);
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

const ours = queryOurs(searchQueries);
say('This site: finished');
const vitePress = await queryVitePress(searchQueries, path.join(peers, 'vitepress'));
say('VitePress: finished');
const starlight = await queryStarlight(searchQueries, path.join(peers, 'starlight/dist'));
say('Starlight: finished');
const {copy, output} = await buildDefault();
const stock = await queryDefault(searchQueries, output);
rmSync(copy, {recursive: true});
say('Default plugin: finished');

const text = `The set contains ${searchQueries.length} searches of developers (\`tests/fixtures/searchQueries.json\`). Every site had the same pages on ${new Date().toISOString().slice(0, 10)}. A search succeeds if the first page (or one of
the first three pages) is an expected page in the reader's version. VitePress and Pagefind don't know this
version, so the last two columns accept any version. The default plugin used its index of that version.

| | First | In three | Any version: first | In three |
| --- | --: | --: | --: | --: |
${row('this site, with weights fitted to these searches', ours)}
${row('this site with the default search plugin', stock)}
${row('VitePress 1.6, local search (MiniSearch)', vitePress)}
${row('Starlight 0.37 (Pagefind)', starlight)}

VitePress and Starlight used the Markdown copies of the pages without search aliases, because they don't support them. The
default plugin reads only \`keywords\`.`;
await writeSection('Accuracy', text);
say(text);
