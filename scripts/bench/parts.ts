import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {buildDirectory} from '../lib/root';
import {say} from '../lib/say';
import {buildAll} from './build';
import {score} from './lighthouse';
import {
  changeMode,
  findLongestTask,
  followLink,
  load,
  openMenu,
  searchFirst,
  showText,
  weigh,
  type LoadCost,
} from './reader';
import {serve, type ServedSite} from './serve';
import {pages, sites} from './sites';
import {startAndEdit} from './start';
import {median, type Row} from './table';

/** What the measurements need. */
export interface Bench {
  readonly browser: Browser;
  /** The executable of the browser. */
  readonly executablePath: string;
  /** The folder that `peers.sh` filled. */
  readonly peers: string;
  /** The number of runs. The median counts. */
  readonly runs: number;
}

const kilobytes = (bytes: number): number => bytes / 1000;
const compress = (text: string): number => brotliCompressSync(text).length;

async function serveAll(peers: string): Promise<ServedSite[]> {
  return Promise.all(
    sites.map(({output}, index) => serve(index === 0 ? buildDirectory : path.join(peers, output))),
  );
}

/** Measures the sites in turn, so that other load of the machine affects all of them equally. */
async function inTurn(runs: number, measure: (index: number) => Promise<number>): Promise<number[]> {
  const values: number[][] = sites.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const index of sites.keys()) values[index]?.push(await measure(index));
  }
  return values.map(median);
}

/** Loads without cache: paints, blocking time, and scripts. */
async function measureLoads({browser, peers, runs}: Bench): Promise<Row[]> {
  const served = await serveAll(peers);
  const rows: Row[] = [];
  for (const {kind, path: page} of pages) {
    say(`Loading ${kind} …`);
    const at = (index: number): string => sites[index]?.pathOf(page) ?? page;
    const weights = [];
    for (const [index, site] of served.entries()) {
      weights.push(await weigh(browser, site, at(index), compress));
    }
    served.forEach((site) => site.slowDown(true));
    const loads: LoadCost[][] = sites.map(() => []);
    for (let run = 0; run < runs; run++) {
      for (const [index, site] of served.entries()) {
        loads[index]?.push(await load(browser, site.origin + at(index)));
      }
    }
    served.forEach((site) => site.slowDown(false));
    const of = (key: keyof LoadCost): number[] => loads.map((all) => median(all.map((cost) => cost[key])));
    const [first, largest, blocked] = [of('first'), of('largest'), of('blocked')];
    rows.push(
      {
        what: `${kind}: first paint`,
        unit: 'ms',
        values: first,
        target: '≤ 1.05 × Starlight',
        limit: 1.05 * (first[1] ?? NaN),
      },
      {
        what: `${kind}: largest paint`,
        unit: 'ms',
        values: largest,
        target: '≤ Starlight',
        limit: largest[1],
      },
      {
        what: `${kind}: blocking time`,
        unit: 'ms',
        values: blocked,
        target: '≤ Starlight + 30',
        limit: (blocked[1] ?? NaN) + 30,
      },
      {
        what: `${kind}: scripts, total`,
        unit: 'kB',
        values: weights.map(kilobytes),
        target: '≤ 110',
        limit: 110,
      },
    );
  }
  served.forEach(({close}) => close());
  return rows;
}

/** First actions of a reader, the longest task after one, and a navigation. */
async function measureActions({browser, peers, runs}: Bench): Promise<Row[]> {
  const served = await serveAll(peers);
  served.forEach((site) => site.slowDown(true));
  const page = '/web/2.0/rest/devices';
  const url = (index: number): string => `${served[index]?.origin}${sites[index]?.pathOf(page)}`;
  const actions = [
    {what: 'search: open, type, first hit', act: searchFirst},
    {what: 'menu on a phone', act: openMenu},
    {what: 'color mode', act: changeMode},
    {what: 'a link in the sidebar', act: followLink},
  ];
  const rows: Row[] = [];
  for (const {what, act} of actions) {
    say(`First action: ${what} …`);
    const values = await inTurn(runs, (index) =>
      act(browser, sites[index] ?? sites[0], url(index), {isReady: false}),
    );
    rows.push({what: `first action, ${what}`, unit: 'ms', values, target: '≤ VitePress', limit: values[2]});
  }
  for (const {kind, path: measured} of [pages[0], pages[2]]) {
    say(`Longest task: ${kind} …`);
    const at = (index: number): string => `${served[index]?.origin}${sites[index]?.pathOf(measured)}`;
    rows.push({
      what: `longest task after the first action, ${kind}`,
      unit: 'ms',
      values: await inTurn(runs, (index) => findLongestTask(browser, at(index))),
      target: '≤ 150',
      limit: 150,
    });
  }
  say('Navigation …');
  const values = await inTurn(runs, (index) =>
    followLink(browser, sites[index] ?? sites[0], url(index), {isReady: true}),
  );
  rows.push({
    what: 'navigation, click to new text',
    unit: 'ms',
    values,
    target: '≤ VitePress',
    limit: values[2],
  });
  served.forEach(({close}) => close());
  return rows;
}

/** The same contract in tools that draw it in the browser. */
async function measureReferences({browser, peers, runs}: Bench): Promise<Row[]> {
  say('The reference …');
  const names = ['Redoc', 'Scalar'] as const;
  const folders = [buildDirectory, ...names.map((name) => path.join(peers, name.toLowerCase()))];
  const served = await Promise.all(folders.map(serve));
  const paths = ['/web/2.0/rest/devices', '/', '/'];
  const at = (index: number): string => `${served[index]?.origin}${paths[index]}`;
  const sizes: number[] = [];
  for (const [index, site] of served.entries()) {
    sizes.push(await weigh(browser, site, paths[index] ?? '/', compress));
  }
  served.forEach((site) => site.slowDown(true));
  const costs: Awaited<ReturnType<typeof showText>>[][] = served.map(() => []);
  for (let run = 0; run < runs; run++) {
    for (const index of served.keys()) {
      costs[index]?.push(await showText(browser, at(index), 'Unlocks a door for its unlock time'));
    }
  }
  served.forEach(({close}) => close());
  const of = (key: 'shown' | 'blocked'): number[] => costs.map((all) => median(all.map((cost) => cost[key])));
  const rows = [
    {what: 'the text of an operation is on the screen', unit: 'ms', values: of('shown')},
    {what: 'blocking time until then', unit: 'ms', values: of('blocked')},
    {what: 'scripts', unit: 'kB', values: sizes.map(kilobytes)},
  ];
  return rows.map((row) => ({...row, peers: names, target: ''}));
}

async function measureScores({executablePath, runs}: Bench): Promise<Row[]> {
  const served = await serve(buildDirectory);
  const rows: Row[] = [];
  for (const {kind, path: page} of pages) {
    say(`Lighthouse: ${kind} …`);
    const scores: number[][] = [];
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

async function measureBuilds({peers}: Bench): Promise<Row[]> {
  say('Clean builds …');
  const built = await buildAll(peers);
  const seconds = built.map((build) => build.seconds);
  return [
    {
      what: 'clean build',
      unit: 's',
      values: seconds,
      target: '≤ 1.2 × VitePress',
      limit: 1.2 * (seconds[2] ?? NaN),
    },
    {
      what: 'peak memory of a clean build',
      unit: 'MiB',
      values: built.map(({peak}) => peak),
      target: '≤ 1024',
      limit: 1024,
    },
  ];
}

async function measureStart({browser}: Bench): Promise<Row[]> {
  say('The live preview …');
  const {first, page, contract, sidebar} = await startAndEdit(browser);
  return [
    {what: '`npm start` to the first page', unit: 's', values: [first], target: '≤ 8', limit: 8},
    {what: 'edit of a page until it is visible', unit: 's', values: [page], target: '≤ 1', limit: 1},
    {
      what: 'edit of the contract until it is visible',
      unit: 's',
      values: [contract],
      target: '≤ 2',
      limit: 2,
    },
    {what: 'edit of the sidebar until it is visible', unit: 's', values: [sidebar], target: '≤ 2', limit: 2},
  ];
}

/** The measurements, in the order of the table. */
export const parts: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  loads: measureLoads,
  actions: measureActions,
  references: measureReferences,
  scores: measureScores,
  builds: measureBuilds,
  start: measureStart,
};
