import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {installTools} from '../release/tools';
import {waitFor, type Driver, type Reader} from './reader';

/** The part of puppeteer-core that this driver uses. The package isn't one of the project's own. */
interface Puppeteer {
  launch(options: {
    browser: 'firefox';
    executablePath: string;
    args: readonly string[];
    extraPrefsFirefox: Readonly<Record<string, number>>;
  }): Promise<Browser>;
}
interface Browser {
  newPage(): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  setViewport(size: {width: number; height: number}): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  $$(selector: string): Promise<readonly unknown[]>;
  mouse: {move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void>};
  keyboard: {down(key: string): Promise<void>; up(key: string): Promise<void>};
}

/** Starts Firefox with an empty profile, which puppeteer-core controls with WebDriver BiDi. */
export const startFirefox: Driver = async (executablePath, {prefersReducedMotion}) => {
  const entry = path.join(await installTools(), 'puppeteer-core/lib/esm/puppeteer/puppeteer-core.js');
  const {default: puppeteer} = (await import(pathToFileURL(entry).href)) as {default: Puppeteer};
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    args: ['--headless'],
    extraPrefsFirefox: {'ui.prefersReducedMotion': prefersReducedMotion ? 1 : 0},
  });
  const page = await browser.newPage();
  const reader: Reader = {
    resize: (width, height) => page.setViewport({width, height}),
    // `goto` of puppeteer-core 24 waits for a load event, which Firefox doesn't send after it restored a page from its
    // back/forward cache. Firefox replaces the first document of about:blank, so the URL is set once in each document.
    open: (url) =>
      waitFor(
        reader,
        `(() => {
          const url = ${JSON.stringify(url)};
          const {dataset} = document.documentElement;
          if (location.href.split('#')[0] === url.split('#')[0]) return document.readyState === 'complete';
          if (!('isLeft' in dataset)) setTimeout(() => (location.href = url));
          dataset.isLeft = '';
          return false;
        })()`,
        true,
      ),
    read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    move: (x, y) => page.mouse.move(x, y),
    press: async () => {
      await page.mouse.down();
      await page.mouse.up();
    },
    capture: () => page.screenshot(),
    countNamed: async (role, name) => (await page.$$(`aria/${name}[role="${role}"]`)).length,
    pressKeys: async (...keys) => {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of [...keys].reverse()) await page.keyboard.up(key);
    },
  };
  return {reader, stop: () => browser.close()};
};
