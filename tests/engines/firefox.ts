import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {installTools} from '../release/tools';
import type {Driver} from './reader';

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
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
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
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': prefersReducedMotion ? 1 : 0,
      // Without the back/forward cache, because puppeteer-core 24 loses a page that Firefox restores from it.
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
  const page = await browser.newPage();
  return {
    reader: {
      resize: (width, height) => page.setViewport({width, height}),
      open: async (url) => void (await page.goto(url)),
      read: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
      move: (x, y) => page.mouse.move(x, y),
      press: async () => {
        await page.mouse.down();
        await page.mouse.up();
      },
      pressKeys: async (...keys) => {
        for (const key of keys) await page.keyboard.down(key);
        for (const key of [...keys].reverse()) await page.keyboard.up(key);
      },
    },
    stop: () => browser.close(),
  };
};
