/** `npm run bench`: measures pages of the built site with Lighthouse, alone or side by side with another site. */
import {existsSync, rmSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import {pageUrl} from '../src/site';
import {columns, measurePage} from './bench/lighthouse';
import {createCompressedServer} from './bench/serveCompressed';
import {ensureBrowser} from './lib/browser';
import {readOptions} from './lib/options';
import {buildDirectory, inRoot} from './lib/root';
import {say} from './lib/say';
import {listen} from './lib/server';
import {run} from './lib/shell';

const usage = `Usage: npm run bench -- [PATH ...] [options]

Measures pages of the built site with Lighthouse, and prints the medians. First, run npm run build.
A path such as /web/2.0/pagination selects a page (default: one page of each kind).

  --against SITE   also measures the same paths of SITE, a URL or a folder with a built site, in turns
  --runs NUMBER    number of runs (default: 3)
  --build          also measures a build without caches`;

/** A long reference page, a guide, a page with a diagram, and the home page. */
const defaultPages = (): string[] => [
  ...['rest/devices', 'pagination', 'authentication'].map((page) => pageUrl(page)),
  '/',
];

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {
    usage,
    options: {
      against: {type: 'string'},
      runs: {type: 'string', default: '3'},
      build: {type: 'boolean', default: false},
    },
    maximumWords: Infinity,
  });
  if (!input) return;
  const {values, positionals} = input;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new ContentError(`"${values.runs}" is not a number of runs. Use a number such as 3.`);
  if (!existsSync(buildDirectory)) throw new ContentError('There is no built site. Run npm run build first.');
  const sites = [await openSite(buildDirectory), ...(values.against ? [await openSite(values.against)] : [])];
  const browser = await ensureBrowser();
  say(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, medians of ${runs}.\n`);
  printRow(['page', ...columns]);
  printRow(['---', ...columns.map(() => '--:')]);
  for (const page of positionals.length > 0 ? positionals : defaultPages()) {
    for (const {name, values: medians} of await measureInTurns(sites, {page, runs, browser}))
      printRow([name, ...medians.map(String)]);
  }
  if (values.build) say(`\nBuild without caches: ${await measureBuild()} s`);
  sites.forEach(({close}) => close());
}

interface Site {
  readonly origin: string;
  readonly close: () => void;
}

async function openSite(place: string): Promise<Site> {
  if (/^https?:\/\//.test(place)) return {origin: new URL(place).origin, close: () => undefined};
  if (!existsSync(place))
    throw new ContentError(`The folder ${place} doesn’t exist. Specify a URL or a folder with a built site.`);
  const server = createCompressedServer(path.resolve(place));
  return {
    origin: `http://localhost:${await listen(server, 0)}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Measures the sites in turns, so that other load of the machine affects all of them. */
async function measureInTurns(
  sites: readonly Site[],
  {page, runs, browser}: {page: string; runs: number; browser: string},
): Promise<{name: string; values: number[]}[]> {
  const measured = sites.map((): number[][] => []);
  for (let done = 0; done < runs; done++) {
    for (const [index, {origin}] of sites.entries())
      measured[index]?.push(await measurePage(origin + page, browser));
  }
  return measured.map((all, index) => ({
    name: index === 0 ? page : `${page} of the other site`,
    values: columns.map((_, column) => median(all.map((one) => one[column] ?? NaN))),
  }));
}

async function measureBuild(): Promise<string> {
  const output = inRoot('.cache/bench');
  for (const cache of [inRoot('.docusaurus'), inRoot('node_modules/.cache'), output])
    rmSync(cache, {recursive: true, force: true});
  const started = performance.now();
  const {code, output: log} = await run(`docusaurus build --out-dir ${JSON.stringify(output)}`);
  if (code !== 0) throw new ContentError(log);
  return ((performance.now() - started) / 1000).toFixed(1);
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const printRow = (cells: readonly string[]): void => say(`| ${cells.join(' | ')} |`);
