/**
 * Measures how long the search of this site and of its peers takes: the first result of a cold page on slow 4G, and a
 * keystroke after everything has loaded, both with the processor slowed down four times. Writes the table into
 * `docs/benchmarks/search.md`. Run it on an idle machine.
 *
 *     npm run build
 *     scripts/bench/peers.sh build PEERS
 *     npx tsx scripts/bench/search/times.mts PEERS
 */
import {cpus} from 'node:os';
import path from 'node:path';
import {chromium, type Browser, type Page} from '@playwright/test';
import {findBrowser, quietSwitches} from '../../lib/browser';
import {buildDirectory, inRoot} from '../../lib/root';
import {say} from '../../lib/say';
import {writeSection} from '../../lib/writeMarkdown';
import {searchFirst} from '../reader';
import {serve, wait} from '../serve';
import {sites, type Site} from '../sites';
import {median} from '../table';

const [peers, runs = '5'] = process.argv.slice(2);
if (!peers) throw new Error('Specify the folder that scripts/bench/peers.sh filled.');
const start = '/web/2.0/rest/devices';
const words = 'holder';
const slowness = 4;

interface Keystroke {
  /** From the key to the paint of the changed list. */
  readonly shown: number;
  /** The part of this time in a worker, which Chromium doesn't slow down. */
  readonly worked: number;
}

declare global {
  interface Window {
    /** The recorded keystrokes of the page. */
    keystrokes: Keystroke[];
  }
}

/** Runs in the page: records each key, each response of a worker, and the next paint after the hits changed. */
function watchKeys(hit: string): void {
  const keystrokes: Keystroke[] = [];
  window.keystrokes = keystrokes;
  let pressed = 0;
  let worked = 0;
  addEventListener('keydown', () => ([pressed, worked] = [performance.now(), 0]), {capture: true});
  // `Reflect.get` has no type, and a direct reference would be an unbound method.
  const post = Reflect.get(Worker.prototype, 'postMessage') as (...all: unknown[]) => void;
  Worker.prototype.postMessage = function (this: Worker, ...all: unknown[]): void {
    const posted = performance.now();
    this.addEventListener('message', () => (worked = performance.now() - posted), {once: true});
    post.apply(this, all);
  };
  new MutationObserver((changes) => {
    const isHit = changes.some(({target}) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest(hit) ?? element?.querySelector(hit);
    });
    if (!isHit || pressed === 0) return;
    const began = pressed;
    const inWorker = worked;
    pressed = 0;
    requestAnimationFrame(() => keystrokes.push({shown: performance.now() - began, worked: inWorker}));
  }).observe(document, {subtree: true, childList: true, characterData: true});
}

const readKeys = (page: Page): Promise<Keystroke[]> => page.evaluate(() => window.keystrokes);

/** The median of the keystrokes of one word, after everything has loaded. */
async function typeWarm(browser: Browser, site: Site, url: string): Promise<number> {
  const page = await browser.newPage({viewport: {width: 1280, height: 800}});
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowness});
  await page.addInitScript(watchKeys, site.searchHit);
  await page.goto(url, {waitUntil: 'load'});
  await wait(1500);
  if (site.searchButton) await page.locator(site.searchButton).first().click();
  const input = page.locator(site.searchInput).first();
  await input.click();
  await page.keyboard.type('reader', {delay: 30});
  await page.locator(site.searchHit).first().waitFor();
  await wait(4000);
  await input.fill('');
  await wait(1000);
  await page.evaluate(() => window.keystrokes.splice(0));
  await page.keyboard.type(words, {delay: 1200});
  await wait(1500);
  const keys = await readKeys(page);
  await page.close();
  return median(keys.map(({shown, worked}) => shown + (slowness - 1) * worked));
}

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: quietSwitches,
});
const rows: string[] = [];
for (const [index, site] of sites.entries()) {
  const served = await serve(index === 0 ? buildDirectory : path.join(peers, site.output));
  const url = served.origin + site.pathOf(start);
  const warm: number[] = [];
  const cold: number[] = [];
  for (let run = 0; run < Number(runs); run++) {
    served.slowDown(true);
    cold.push(await searchFirst(browser, site, url));
    served.slowDown(false);
    warm.push(await typeWarm(browser, site, url));
  }
  served.close();
  rows.push(`| ${site.name} | ${Math.round(median(cold))} ms | ${Math.round(median(warm))} ms |`);
  say(rows.at(-1) ?? '');
}
await browser.close();
await writeSection(
  inRoot('docs/benchmarks/search.md'),
  'Latency',
  `Measured on ${new Date().toISOString().slice(0, 10)} with ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, medians of ${runs}. The **first result** is the time from opening the search to the first
hit of "credential", typed with 30 ms between the letters, on a devices page that has just loaded with a cold cache and slow
4G. A **keystroke** is the time from the key press to the changed list, after everything has loaded. The processor is slowed
down four times. Chromium doesn't slow down workers, so the time in workers counts four times.

| | First result | Keystroke |
| --- | --: | --: |
${rows.join('\n')}`,
);
