/**
 * `npm run bench`: compares the built site with the same pages built by Starlight and VitePress, in one run, and prints the
 * table of `docs/benchmarks/speed.md`. Linux only.
 */
import {existsSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {chromium} from '@playwright/test';
import {ContentError} from '../src/contentError';
import {parts} from './bench/parts';
import {sites} from './bench/sites';
import {drawTables, type Row} from './bench/table';
import {ensureBrowser, quietSwitches} from './lib/browser';
import {readOptions} from './lib/options';
import {buildDirectory, inRoot} from './lib/root';
import {say} from './lib/say';
import {writeSection} from './lib/writeMarkdown';

const usage = `Usage: npm run bench -- [PART ...] [options]

Compares the built site with the same pages built by Starlight and VitePress. First, run npm run build and, once,
scripts/bench/peers.sh build .cache/peers
Parts: ${Object.keys(parts).join(', ')} (default: all)

  --runs NUMBER    number of runs (default: 3)
  --peers FOLDER   folder of the other sites (default: .cache/peers)
  --write          write the table to docs/benchmarks/speed.md`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {
    usage,
    options: {
      runs: {type: 'string', default: '3'},
      peers: {type: 'string', default: inRoot('.cache/peers')},
      write: {type: 'boolean', default: false},
    },
    maximumWords: Infinity,
  });
  if (!input) return;
  const {values, positionals} = input;
  const {peers} = values;
  requireSites(peers);
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({executablePath, args: quietSwitches});
  const rows: Row[] = [];
  for (const name of names) {
    const measure = parts[name];
    if (!measure)
      throw new ContentError(`There is no part "${name}". Parts: ${Object.keys(parts).join(', ')}.`);
    rows.push(...(await measure({browser, executablePath, peers, runs: Number(values.runs)})));
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, Chromium ${browser.version()}`;
  await browser.close();
  const table = `${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${drawTables(rows)}`;
  say(`\n${table}`);
  if (values.write) await writeSection(inRoot('docs/benchmarks/speed.md'), 'Measured', table);
}

function requireSites(peers: string): void {
  if (!existsSync(buildDirectory)) throw new ContentError('There is no built site. Run npm run build first.');
  for (const {name, output} of sites.slice(1)) {
    if (!existsSync(path.join(peers, output)))
      throw new ContentError(
        `${name} is not built in ${peers}. Run scripts/bench/peers.sh build ${peers} once.`,
      );
  }
}
