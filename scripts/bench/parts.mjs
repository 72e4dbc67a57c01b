import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {buildDirectory, root} from '../lib/root.mjs';
import {say} from '../lib/say.mjs';
import {buildAll, buildOurs} from './build.mjs';
import {score} from './lighthouse.mjs';
import {changeMode, followLink, load, openMenu, searchFirst, weigh} from './reader.mjs';
import {serve} from './serve.mjs';
import {pages, sites} from './sites.mjs';
import {startAndEdit} from './start.mjs';
import {median} from './table.mjs';
import {buildTenfold} from './tenfold.mjs';

/**
 * @typedef {import('./table.mjs').Row} Row
 * @typedef {object} Bench
 * @property {import('@playwright/test').Browser} browser
 * @property {string} executablePath of the browser
 * @property {string} peers the folder that `peers.sh` filled
 * @property {number} runs of which the median counts
 */

const kilobytes = (/** @type {number} */ bytes) => bytes / 1000;
const compress = (/** @type {string} */ text) => brotliCompressSync(text).length;

/** @param {string} peers */
async function serveAll(peers) {
  return Promise.all(
    sites.map(({output}, index) => serve(index === 0 ? buildDirectory : path.join(peers, output))),
  );
}

/** Each site in turn, as often as wanted, so that what else the machine does meets all alike. */
async function inTurn(/** @type {number} */ runs, /** @type {(index: number) => Promise<number>} */ measure) {
  /** @type {number[][]} */
  const values = sites.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const index of sites.keys()) values[index]?.push(await measure(index));
  }
  return values.map(median);
}

/** Cold loads: paints, blocking time and scripts. @param {Bench} bench @returns {Promise<Row[]>} */
async function measureLoads({browser, peers, runs}) {
  const served = await serveAll(peers);
  /** @type {Row[]} */
  const rows = [];
  for (const {kind, path: page} of pages) {
    say(`Loading ${kind} …`);
    const at = (/** @type {number} */ index) => sites[index]?.pathOf(page) ?? page;
    const weights = [];
    for (const [index, site] of served.entries()) {
      weights.push(await weigh(browser, site, at(index), compress));
    }
    served.forEach((site) => site.slowDown(true));
    const loads = sites.map(() => /** @type {Awaited<ReturnType<typeof load>>[]} */ ([]));
    for (let run = 0; run < runs; run++) {
      for (const [index, site] of served.entries()) {
        loads[index]?.push(await load(browser, site.origin + at(index)));
      }
    }
    served.forEach((site) => site.slowDown(false));
    const of = (/** @type {'first' | 'largest' | 'blocked'} */ key) =>
      loads.map((all) => median(all.map((one) => one[key])));
    const [first, largest, blocked] = [of('first'), of('largest'), of('blocked')];
    const times = (/** @type {number | undefined} */ value) => 1.05 * (value ?? NaN);
    rows.push(
      {
        what: `${kind}: first paint`,
        unit: 'ms',
        values: first,
        target: '≤ 1.05 × Starlight',
        limit: times(first[1]),
      },
      {
        what: `${kind}: largest paint`,
        unit: 'ms',
        values: largest,
        target: '≤ 1.05 × Starlight',
        limit: times(largest[1]),
      },
      {
        what: `${kind}: blocking time`,
        unit: 'ms',
        values: blocked,
        target: '≤ Starlight + 30',
        limit: (blocked[1] ?? NaN) + 30,
      },
      {
        what: `${kind}: scripts in all`,
        unit: 'kB',
        values: weights.map(kilobytes),
        target: kind === 'a guide' ? '≤ 125' : '',
        ...(kind === 'a guide' ? {limit: 125} : {}),
      },
    );
  }
  served.forEach(({close}) => close());
  return rows;
}

/** What a reader does first, and a navigation. @param {Bench} bench @returns {Promise<Row[]>} */
async function measureActs({browser, peers, runs}) {
  const served = await serveAll(peers);
  served.forEach((site) => site.slowDown(true));
  const page = '/web/2.0/rest/devices';
  const url = (/** @type {number} */ index) => `${served[index]?.origin}${sites[index]?.pathOf(page)}`;
  const acts = [
    {what: 'search: open, type, first hit', act: searchFirst},
    {what: 'menu of a phone', act: openMenu},
    {what: 'color mode', act: changeMode},
    {what: 'a link of the sidebar', act: followLink},
  ];
  /** @type {Row[]} */
  const rows = [];
  for (const {what, act} of acts) {
    say(`First act: ${what} …`);
    const values = await inTurn(runs, (index) =>
      act(browser, /** @type {import('./sites.mjs').Site} */ (sites[index]), url(index), {stir: false}),
    );
    rows.push({what: `first act, ${what}`, unit: 'ms', values, target: '≤ VitePress', limit: values[2]});
  }
  say('Navigation …');
  const values = await inTurn(runs, (index) =>
    followLink(browser, /** @type {import('./sites.mjs').Site} */ (sites[index]), url(index), {stir: true}),
  );
  const best = Math.min(values[1] ?? NaN, values[2] ?? NaN);
  rows.push({
    what: 'navigation, click to new text',
    unit: 'ms',
    values,
    target: '≤ 0.6 × the better',
    limit: 0.6 * best,
  });
  served.forEach(({close}) => close());
  return rows;
}

/** @param {Bench} bench @returns {Promise<Row[]>} */
async function measureScores({executablePath, runs}) {
  const served = await serve(buildDirectory);
  /** @type {Row[]} */
  const rows = [];
  for (const {kind, path: page} of pages) {
    say(`Lighthouse: ${kind} …`);
    /** @type {number[][]} */
    const scores = [];
    for (let run = 0; run < runs; run++) scores.push(await score(served.origin + page, executablePath));
    const medians = [0, 1, 2, 3].map((index) => median(scores.map((four) => four[index] ?? 0)));
    const lost = medians.reduce((sum, value) => sum + 100 - value, 0);
    rows.push({
      what: `${kind}: Lighthouse, mobile, ${medians.join(' / ')}; points lost`,
      unit: '',
      values: [lost],
      target: '0',
      limit: 0,
    });
  }
  served.close();
  return rows;
}

/** @param {Bench} bench @returns {Promise<Row[]>} */
async function measureBuilds({peers}) {
  say('Clean builds …');
  const built = await buildAll(peers);
  const [, starlight, vitepress] = built.map(({seconds}) => seconds);
  const best = Math.min(starlight ?? NaN, vitepress ?? NaN);
  return [
    {
      what: 'clean build',
      unit: 's',
      values: built.map(({seconds}) => seconds),
      target: '≤ 0.8 × the better',
      limit: 0.8 * best,
    },
    {
      what: 'its memory at the peak',
      unit: 'MiB',
      values: built.map(({peak}) => peak),
      target: '≤ 1024',
      limit: 1024,
    },
  ];
}

/** The bytes of one file as a host sends them. @param {string} directory @param {string} name */
const sizeOf = (directory, name) =>
  kilobytes(brotliCompressSync(readFileSync(path.join(directory, name))).length);

/** Ten times the pages. @param {Bench} bench @returns {Promise<Row[]>} */
async function measureTenfold({browser, runs}) {
  say('Ten times the pages …');
  const once = await buildOurs(root, '.cache/bench');
  const built = await buildTenfold();
  const page = '/web/2.0/rest/devices';
  const [small, large] = await Promise.all([serve(buildDirectory), serve(built.output)]);
  const weights = [await weigh(browser, small, page, compress), await weigh(browser, large, page, compress)];
  [small, large].forEach((site) => site.slowDown(true));
  const ours = /** @type {import('./sites.mjs').Site} */ (sites[0]);
  const searches = [[], []].map(() => /** @type {number[]} */ ([]));
  for (let run = 0; run < runs; run++) {
    searches[0]?.push(await searchFirst(browser, ours, small.origin + page));
    searches[1]?.push(await searchFirst(browser, ours, large.origin + page));
  }
  [small, large].forEach(({close}) => close());
  const html = 'web/2.0/rest/devices.html';
  const rows = /** @type {Row[]} */ ([
    {
      what: 'tenfold pages: build, times the single',
      unit: '',
      values: [built.seconds / once.seconds],
      target: '≤ 8',
      limit: 8,
    },
    {
      what: 'tenfold pages: memory, times the single',
      unit: '',
      values: [built.peak / once.peak],
      target: '≤ 2.5',
      limit: 2.5,
    },
    {
      what: 'tenfold pages: HTML, times the single',
      unit: '',
      values: [sizeOf(built.output, html) / sizeOf(buildDirectory, html)],
      target: '≤ 1.05',
      limit: 1.05,
    },
    {
      what: 'tenfold pages: scripts, times the single',
      unit: '',
      values: [(weights[1] ?? NaN) / (weights[0] ?? NaN)],
      target: '≤ 1.05',
      limit: 1.05,
    },
    {
      what: 'tenfold pages: first search, times the single',
      unit: '',
      values: [median(searches[1] ?? []) / median(searches[0] ?? [])],
      target: '≤ 1.05',
      limit: 1.05,
    },
  ]);
  built.remove();
  return rows;
}

/** @param {Bench} bench @returns {Promise<Row[]>} */
async function measureStart({browser}) {
  say('The live preview …');
  const {first, page, contract, sidebar} = await startAndEdit(browser);
  return [
    {what: '`npm start` to the first page', unit: 's', values: [first], target: '≤ 10', limit: 10},
    {what: 'an edit of a page to the screen', unit: 's', values: [page], target: '≤ 1', limit: 1},
    {what: 'of the contract', unit: 's', values: [contract], target: '≤ 2', limit: 2},
    {what: 'of the sidebar', unit: 's', values: [sidebar], target: '≤ 2', limit: 2},
  ];
}

/** What can be measured, in the table's order. @type {Record<string, (bench: Bench) => Promise<Row[]>>} */
export const parts = {
  loads: measureLoads,
  acts: measureActs,
  scores: measureScores,
  builds: measureBuilds,
  start: measureStart,
  tenfold: measureTenfold,
};
