/**
 * `npm run bench`: measures the built site beside the same pages built by Starlight and VitePress, in one run, and
 * prints the table of `docs/benchmarks/speed.md`. Linux only.
 *
 *     npm run build
 *     scripts/bench/peers.sh build .cache/peers    # once; needs the registry
 *     npm run bench
 *
 * `npm run bench -- loads acts` measures only these parts; `--runs=5` and `--peers=FOLDER` say how often and where;
 * `--write` puts the table into that page.
 */
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ensureBrowser, quietSwitches} from './lib/browser.mjs';
import {prepare} from './lib/prepare.mjs';
import {buildDirectory, inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

/** The part of the page that a run with `--write` replaces. */
const heading = '## Measured';

await prepare();
const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string', default: '3'},
    peers: {type: 'string', default: inRoot('.cache/peers')},
    write: {type: 'boolean', default: false},
  },
});
const {parts} = await import('./bench/parts.mjs');
const {drawTable} = await import('./bench/table.mjs');
const {sites} = await import('./bench/sites.mjs');
const unknown = positionals.find((name) => !(name in parts));
if (unknown) fail(`There is no part “${unknown}”; there are ${Object.keys(parts).join(', ')}.`);
if (!existsSync(buildDirectory)) fail('There is no built site: run npm run build first.');
for (const {name, output} of sites.slice(1)) {
  if (!existsSync(path.join(values.peers, output)))
    fail(`${name} is not built in ${values.peers}: run scripts/bench/peers.sh build ${values.peers} once.`);
}
const executablePath = await ensureBrowser();
if (!executablePath) fail('There is no Chromium on this machine, and none could be installed.');

const {chromium} = await import('@playwright/test');
const browser = await chromium.launch({executablePath, args: quietSwitches});
const bench = {browser, executablePath, peers: values.peers, runs: Number(values.runs)};
const rows = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
  const measure = parts[name];
  if (measure) rows.push(...(await measure(bench)));
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, Chromium ${browser.version()}`;
await browser.close();
const table = `${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${drawTable(rows)}`;
say(`\n${table}`);
if (values.write) {
  const page = inRoot('docs/benchmarks/speed.md');
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(heading) + heading.length;
  const end = text.indexOf('\n## ', start);
  writeFileSync(page, `${text.slice(0, start)}\n\n${table}\n${text.slice(end)}`);
}
