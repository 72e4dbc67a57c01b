import {wait} from './serve.mjs';

const desk = {width: 1280, height: 800};
const phone = {width: 412, height: 860};
const patience = 30_000;
const query = 'credential';

/**
 * A reader with a slow machine and an empty cache.
 *
 * @typedef {object} Reader
 * @property {import('@playwright/test').Page} page
 * @property {import('@playwright/test').CDPSession} devtools
 * @property {() => Promise<void>} leave
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{isPhone?: boolean}} [options]
 * @returns {Promise<Reader>}
 */
async function arrive(browser, {isPhone = false} = {}) {
  const context = await browser.newContext({viewport: isPhone ? phone : desk, hasTouch: isPhone});
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.addInitScript(() => {
    const seen = {largest: 0, blocked: 0};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      for (const {startTime} of list.getEntries()) seen.largest = startTime;
    }).observe({type: 'largest-contentful-paint', buffered: true});
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
    }).observe({type: 'longtask', buffered: true});
  });
  return {page, devtools, leave: () => context.close()};
}

/**
 * What a cold load costs before the reader does anything.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function load(browser, url) {
  const {page, leave} = await arrive(browser);
  await page.goto(url, {waitUntil: 'load'});
  await wait(3000);
  const measured = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    .../** @type {{seen: {largest: number, blocked: number}}} */ (/** @type {unknown} */ (window)).seen,
  }));
  await leave();
  return measured;
}

/**
 * The compressed size of the scripts that have run when the page is interactive. Scripts that are fetched for other pages
 * haven't run.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./serve.mjs').Served} served
 * @param {string} path
 * @param {(text: string) => number} compress gives the size of an inline script
 */
export async function weigh(browser, served, path, compress) {
  const {page, devtools, leave} = await arrive(browser);
  let ran = 0;
  /** @type {Promise<void>[]} */
  const readings = [];
  devtools.on('Debugger.scriptParsed', ({url, scriptId}) => {
    if (!url.startsWith(served.origin)) return;
    const {pathname} = new URL(url);
    if (pathname.endsWith('.js')) ran += served.sizeOf(pathname);
    else
      readings.push(
        devtools.send('Debugger.getScriptSource', {scriptId}).then(({scriptSource}) => {
          ran += compress(scriptSource);
        }),
      );
  });
  await devtools.send('Debugger.enable');
  await page.goto(served.origin + path, {waitUntil: 'load'});
  await page.mouse.move(400, 400);
  await wait(5000);
  await Promise.all(readings);
  await leave();
  return ran;
}

/**
 * Does one thing on a page that has just loaded, and says how long the reaction took, in milliseconds.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{isPhone?: boolean, stir?: boolean}} options `stir`: the pointer moves and the page has time to come alive
 * @param {(page: import('@playwright/test').Page) => Promise<void>} act resolves when the reader sees the result
 * @param {(page: import('@playwright/test').Page) => Promise<void>} [prepare] before the clock starts
 */
async function time(browser, url, {isPhone, stir}, act, prepare) {
  const {page, leave} = await arrive(browser, {isPhone});
  await page.goto(url, {waitUntil: 'load'});
  await wait(1500);
  if (stir) {
    await page.mouse.move(640, 500);
    await page.mouse.move(650, 500);
    await wait(3000);
  }
  await prepare?.(page);
  const began = performance.now();
  await act(page);
  const took = performance.now() - began;
  await leave();
  return took;
}

/** @typedef {import('./sites.mjs').Site} Site */

/** @param {import('@playwright/test').Browser} browser @param {Site} site @param {string} url */
export const searchFirst = (browser, site, url) =>
  time(browser, url, {}, async (page) => {
    if (site.searchButton) await page.locator(site.searchButton).first().click();
    await page.locator(site.searchInput).first().click();
    await page.keyboard.type(query, {delay: 30});
    await page.locator(site.searchHit).first().waitFor();
  });

/** @param {import('@playwright/test').Browser} browser @param {Site} site @param {string} url */
export const openMenu = (browser, site, url) =>
  time(browser, url, {isPhone: true}, async (page) => {
    await page.locator(site.menuButton).first().click();
    await page.locator(site.menuShown).first().waitFor();
  });

/** @param {import('@playwright/test').Browser} browser @param {Site} site @param {string} url */
export const changeMode = (browser, site, url) =>
  time(browser, url, {}, async (page) => {
    const before = await page.evaluate(site.readMode);
    const button = page.locator(site.modeButton).first();
    if ((await button.evaluate(({tagName}) => tagName)) === 'SELECT') await button.selectOption('dark');
    else await button.click();
    const read = `(${String(site.readMode)})() !== ${JSON.stringify(before)}`;
    await page.waitForFunction(read, undefined, {polling: 'raf'});
  });

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {string} url
 * @param {{stir: boolean}} options with it, a navigation within the site; without, the first thing a reader does
 */
export function followLink(browser, site, url, {stir}) {
  const link = (/** @type {import('@playwright/test').Page} */ page) =>
    page.locator(site.sidebarLink).first();
  return time(
    browser,
    url,
    {stir},
    async (page) => {
      const before = await page.title();
      await link(page).click();
      await page.waitForFunction(
        (title) => document.title && document.title !== title && document.querySelector('main p'),
        before,
        {polling: 'raf'},
      );
    },
    // A reader's pointer rests on a link for a moment before it presses.
    async (page) => {
      if (!stir) return;
      await link(page).hover();
      await wait(100);
    },
  );
}
