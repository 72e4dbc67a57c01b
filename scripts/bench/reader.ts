import type {Browser, CDPSession, Locator, Page} from '@playwright/test';
import {wait, type ServedSite} from './serve';
import type {Site} from './sites';

const desk = {width: 1280, height: 800};
const phone = {width: 412, height: 860};
/** In milliseconds. Tools that draw the reference in the browser block it for a minute. */
const patience = 120_000;
const query = 'credential';

/** A reader with a slow machine and an empty cache. */
interface Reader {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly leave: () => Promise<void>;
}

async function arrive(
  browser: Browser,
  {isPhone = false}: {isPhone?: boolean | undefined} = {},
): Promise<Reader> {
  const context = await browser.newContext({viewport: isPhone ? phone : desk, hasTouch: isPhone});
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4});
  await page.addInitScript(() => {
    const seen = {largest: 0, blocked: 0, longest: 0};
    Object.assign(window, {seen});
    new PerformanceObserver((list) => {
      for (const {startTime} of list.getEntries()) seen.largest = startTime;
    }).observe({type: 'largest-contentful-paint', buffered: true});
    new PerformanceObserver((list) => {
      for (const {duration} of list.getEntries()) {
        seen.blocked += Math.max(0, duration - 50);
        seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({type: 'longtask', buffered: true});
  });
  return {page, devtools, leave: () => context.close()};
}

/** The paints and the blocking time of a page before the first action of the reader, in milliseconds. */
export interface LoadCost {
  readonly first: number;
  readonly largest: number;
  readonly blocked: number;
}

/** Measures a load without cache. */
export async function load(browser: Browser, url: string): Promise<LoadCost> {
  const {page, leave} = await arrive(browser);
  await page.goto(url, {waitUntil: 'load'});
  await wait(3000);
  const measured = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...((window as Window & {seen?: {largest: number; blocked: number}}).seen ?? {largest: 0, blocked: 0}),
  }));
  await leave();
  return measured;
}

/** The longest task in the three seconds after the reader first moves the pointer, in milliseconds. At most 50 counts as 0. */
export async function findLongestTask(browser: Browser, url: string): Promise<number> {
  const {page, leave} = await arrive(browser);
  await page.goto(url, {waitUntil: 'load'});
  await page.evaluate(() => Object.assign((window as Window & {seen?: object}).seen ?? {}, {longest: 0}));
  await page.mouse.move(640, 500);
  await wait(3000);
  const longest = await page.evaluate(
    () => (window as Window & {seen?: {longest: number}}).seen?.longest ?? NaN,
  );
  await leave();
  return longest;
}

/**
 * Waits until a text is on a page without cache. Returns the time and the blocking time until then in milliseconds, NaN if the
 * text isn't there after two minutes.
 */
export async function showText(
  browser: Browser,
  url: string,
  text: string,
): Promise<{readonly shown: number; readonly blocked: number}> {
  const {page, leave} = await arrive(browser);
  // A tool that draws the page in the browser blocks it, so the page itself takes the time.
  await page.addInitScript((wanted) => {
    const timer = setInterval(() => {
      if (!document.body?.textContent?.includes(wanted)) return;
      clearInterval(timer);
      requestAnimationFrame(() => Object.assign(window, {shown: performance.now()}));
    }, 50);
  }, text);
  await page.goto(url, {waitUntil: 'commit'});
  const measured = await page
    .waitForFunction(() => 'shown' in window, undefined, {timeout: patience, polling: 500})
    .then(() =>
      page.evaluate(() => ({
        shown: Number((window as Window & {shown?: number}).shown),
        blocked: (window as Window & {seen?: {blocked: number}}).seen?.blocked ?? 0,
      })),
    )
    .catch(() => ({shown: NaN, blocked: NaN}));
  await leave();
  return measured;
}

/**
 * The compressed size of the scripts that have run when the page is interactive. Scripts that are fetched for other pages
 * haven't run.
 *
 * @param compress returns the compressed size of an inline script
 */
export async function weigh(
  browser: Browser,
  served: ServedSite,
  path: string,
  compress: (text: string) => number,
): Promise<number> {
  const {page, devtools, leave} = await arrive(browser);
  let ran = 0;
  const readings: Promise<void>[] = [];
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

/** `isReady`: the pointer moves first, and the page has time to become interactive. */
interface Situation {
  readonly isPhone?: boolean;
  readonly isReady?: boolean;
}

/**
 * Performs an action on a page that has just loaded, and measures the milliseconds until the reader sees the result.
 *
 * @param act resolves when the reader sees the result
 * @param prepare runs before the measurement
 */
async function time(
  browser: Browser,
  url: string,
  {isPhone, isReady}: Situation,
  act: (page: Page) => Promise<void>,
  prepare?: (page: Page) => Promise<void>,
): Promise<number> {
  const {page, leave} = await arrive(browser, {isPhone});
  await page.goto(url, {waitUntil: 'load'});
  await wait(1500);
  if (isReady) {
    await page.mouse.move(640, 500);
    await page.mouse.move(650, 500);
    await wait(3000);
  }
  await prepare?.(page);
  const started = performance.now();
  await act(page);
  const duration = performance.now() - started;
  await leave();
  return duration;
}

export const searchFirst = (browser: Browser, site: Site, url: string): Promise<number> =>
  time(browser, url, {}, async (page) => {
    if (site.searchButton) await page.locator(site.searchButton).first().click();
    await page.locator(site.searchInput).first().click();
    await page.keyboard.type(query, {delay: 30});
    await page.locator(site.searchHit).first().waitFor();
  });

export const openMenu = (browser: Browser, site: Site, url: string): Promise<number> =>
  time(browser, url, {isPhone: true}, async (page) => {
    await page.locator(site.menuButton).first().click();
    await page.locator(site.menuShown).first().waitFor();
  });

export const changeMode = (browser: Browser, site: Site, url: string): Promise<number> =>
  time(browser, url, {}, async (page) => {
    const before = await page.evaluate(site.readMode);
    const button = page.locator(site.modeButton).first();
    if ((await button.evaluate(({tagName}) => tagName)) === 'SELECT') await button.selectOption('dark');
    else await button.click();
    const read = `(${String(site.readMode)})() !== ${JSON.stringify(before)}`;
    await page.waitForFunction(read, undefined, {polling: 'raf'});
  });

/** Follows a link: a navigation within the site, or, without `isReady`, the first action of the reader. */
export function followLink(
  browser: Browser,
  site: Site,
  url: string,
  {isReady}: {isReady: boolean},
): Promise<number> {
  const link = (page: Page): Locator => page.locator(site.sidebarLink).first();
  return time(
    browser,
    url,
    {isReady},
    async (page) => {
      const before = await page.title();
      await link(page).click();
      await page.waitForFunction(
        (title) => document.title && document.title !== title && document.querySelector('main p'),
        before,
        {polling: 'raf'},
      );
    },
    // The pointer of a reader rests on a link for a moment before the click.
    async (page) => {
      if (!isReady) return;
      await link(page).hover();
      await wait(100);
    },
  );
}
