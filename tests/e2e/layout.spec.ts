import {type Page} from '@playwright/test';
import {addStyle, expect, holdRequests, hydrated, open, test} from './fixtures';

const devices = '/web/2.0/rest/devices';
const operation = '.api-operation:has(#unlock)';

/** Scrolls and waits for the new position, because two immediate scrolls can be merged into one. */
async function scroll(page: Page, distance: number): Promise<void> {
  const readPosition = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await readPosition();
  await page.mouse.wheel(0, distance);
  await expect.poll(readPosition).not.toBe(before);
}

test('the samples of an operation are next to its text on a large screen, on which the navbar stays', async ({
  page,
}) => {
  await page.goto(`${devices}#unlock`);
  for (const width of [1200, 1280]) {
    await page.setViewportSize({width, height: 800});
    const [text, samples] = await Promise.all(
      ['head', 'samples'].map((part) => page.locator(`${operation} .api-operation__${part}`).boundingBox()),
    );
    if (!text || !samples) throw new Error('The operation has no text or no samples.');
    expect(samples.x).toBeGreaterThan(text.x + text.width);
    expect(samples.y).toBeLessThan(text.y + text.height);
    expect(samples.width / text.width).toBeCloseTo(12 / 11);
  }
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeInViewport({ratio: 1});
});

test('the request is directly below the endpoint on a phone @phone-only @phone', async ({page}) => {
  await page.goto(`${devices}#unlock`);
  const endpoint = await page.locator(`${operation} .api-endpoint`).boundingBox();
  const request = await page.locator(`${operation} :is(.api-sample, .api-samples)`).first().boundingBox();
  const distance = (request?.y ?? 0) - (endpoint?.y ?? 0) - (endpoint?.height ?? 0);
  expect(distance).toBeGreaterThan(0);
  expect(distance).toBeLessThan(40);
});

test('a page runs its scripts after it has loaded', async ({page}) => {
  await open(page, devices);
  const requests = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const scripts = performance.getEntriesByType('resource').filter(({name}) => name.endsWith('.js'));
    return scripts.map(({startTime}) => startTime >= (visit?.loadEventStart ?? Infinity));
  });
  expect(requests).toContain(true);
  expect(requests).not.toContain(false);
});

test('pages keep their length when they are scrolled, and pictures their size when they become live @phone', async ({
  page,
}) => {
  for (const route of [
    '/',
    ...['devices', 'rules', 'card-formats', 'webhooks'].map((name) => `/web/2.0/rest/${name}`),
  ]) {
    const release = await holdRequests(page);
    await page.goto(route);
    const readHeights = (): Promise<number[]> =>
      page.locator('figure.picture').evaluateAll((figures) => figures.map(({clientHeight}) => clientHeight));
    const before = await readHeights();
    expect(before.length, route).toBeGreaterThan(0);
    release();
    await hydrated(page);
    expect(await readHeights(), route).toEqual(before);
    const readLength = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    const length = await readLength();
    await addStyle(page, '.api-operation {content-visibility: visible !important}');
    const after = await readLength();
    expect(length, route).toBeGreaterThan(after * 0.9);
    expect(length, route).toBeLessThan(after * 1.1);
    await page.unrouteAll();
  }
});

test('the navbar hides when the reader scrolls down, but not while it has the focus @phone-only @phone', async ({
  page,
}) => {
  // A page without diagrams, because rendering one can scroll the page up, which shows the navbar.
  await open(page, '/web/2.0/pagination');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await scroll(page, 600);
  await scroll(page, 600);
  await expect(navbar).not.toBeInViewport();
  await scroll(page, -300);
  await expect(navbar).toBeInViewport();
  await scroll(page, 300);
  await expect(navbar).not.toBeInViewport();
  await navbar.getByRole('button', {name: 'Toggle navigation bar'}).focus();
  await expect(navbar).toBeInViewport({ratio: 1});
  await scroll(page, 300);
  await expect(navbar).toBeInViewport({ratio: 1});
});
