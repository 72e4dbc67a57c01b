/**
 * Asks the questions of `tests/fixtures/searchQueries.json` of this site and of its peers, and writes what each found into
 * `docs/benchmarks/search.md`. The page has to be right; the heading is not asked for, because the peers name theirs
 * differently.
 *
 *     npm run build
 *     bash scripts/bench/peers.sh PAGES PEERS      # PAGES: the Markdown copies in build/
 *     npx tsx scripts/bench/search/compare.mts PEERS
 */
import {rmSync} from 'node:fs';
import path from 'node:path';
import questions from '../../../tests/fixtures/searchQueries.json' with {type: 'json'};
import {say} from '../../lib/say';
import {askOurs} from './ours.mjs';
import {writeSection} from './page.mjs';
import {askStarlight, askVitePress} from './peers.mjs';
import {askStock, buildStock} from './stock.mjs';
import type {Question} from './question.mjs';

const asked = questions as readonly Question[];
const [peers] = process.argv.slice(2);
if (!peers) throw new Error('Name the folder that scripts/bench/peers.sh filled.');

const pageOf = (address: string): string => address.replace(/[#?].*$/, '').replace(/\.html$/, '');
const anyVersion = (page: string): string => page.replace(/^\/web\/[\d.]+\//, '/web/');

/** The rank of the first right page among the pages found, each counted once; 0 where it is not among them. */
function rankOf(found: readonly string[], places: readonly string[], read: (page: string) => string): number {
  const pages = [...new Set(found.map((address) => read(pageOf(address))))];
  const isRight = (page: string): boolean =>
    places.some((place) => {
      const wanted = read(pageOf(place));
      return wanted.includes('*') ? page.startsWith(wanted.slice(0, wanted.indexOf('*'))) : page === wanted;
    });
  return pages.findIndex(isRight) + 1;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

function row(name: string, found: readonly (readonly string[])[]): string {
  const share = (most: number, read: (page: string) => string, heldOut?: boolean): string => {
    const chosen = asked.flatMap((question, index) =>
      heldOut === undefined || question.heldOut === heldOut ? [{question, found: found[index] ?? []}] : [],
    );
    const right = chosen.filter((one) => {
      const rank = rankOf(one.found, one.question.find, read);
      return rank > 0 && rank <= most;
    });
    return percent(right.length, chosen.length);
  };
  const same = (page: string): string => page;
  return `| ${[name, share(1, same), share(3, same), share(1, same, true), share(3, same, true), share(1, anyVersion), share(3, anyVersion)].join(' | ')} |`;
}

const ours = askOurs(asked);
say('This site has returned.');
const vitePress = await askVitePress(asked, path.join(peers, 'vitepress'));
say('VitePress has returned.');
const starlight = await askStarlight(asked, path.join(peers, 'starlight/dist'));
say('Starlight has returned.');
const {copy, output} = await buildStock();
const stock = await askStock(asked, output);
rmSync(copy, {recursive: true});
say('The plugin as it comes has returned.');

const unread = asked.filter(({heldOut}) => heldOut).length;
const text = `The set contains ${asked.length} searches of developers (\`tests/fixtures/searchQueries.json\`). ${unread} of them are held out, so they weren't
read while the ranking was tuned. Every site had the same pages on ${new Date().toISOString().slice(0, 10)}. A search succeeds if the first page (or one of
the first three pages) is an expected page in the version that the reader reads. VitePress and Pagefind don't know this
version, so the last two columns accept any version. The default plugin used its index of that version.

| | First | In three | Held out: first | In three | Any version: first | In three |
| --- | --: | --: | --: | --: | --: | --: |
${row('this site', ours)}
${row('this site with the default search plugin', stock)}
${row('VitePress 1.6, local search (MiniSearch)', vitePress)}
${row('Starlight 0.37 (Pagefind)', starlight)}

VitePress and Starlight used the Markdown copies of the pages without search aliases, because they don't support them. The
default plugin reads only \`keywords\`.`;
await writeSection('Accuracy', text);
say(text);
