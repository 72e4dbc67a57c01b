import type {Page} from '@playwright/test';
import {drawTabGroup, parseFenceMeta} from 'docusaurus-openapi-reference/samples';
import {expect, hydrated, open, test} from './fixtures';

/** A page with http, json and uri samples. */
const reference = '/web/2.0/rest/holders';

/** The highlighted code of the samples, in order. */
function readSamples(page: Page): Promise<string[]> {
  return page.locator('.sample code').evaluateAll((codes) => codes.map((code) => code.innerHTML));
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('code is highlighted, and there are no buttons that need JavaScript @every-reader', async ({page}) => {
    await page.goto(reference);
    const sample = page.locator('.sample[data-lang=http]').first();
    await expect(sample.locator('.c-verb')).toBeVisible();
    await expect(sample.locator('.c-name').first()).not.toHaveCSS(
      'color',
      await sample.evaluate((element) => getComputedStyle(element).color),
    );
    await expect(page.getByRole('button', {name: /^Copy/})).toHaveCount(0);
    await expect(sample.locator('pre').first()).toHaveAttribute('tabindex', '0');
  });

  test('the curl command of a request is visible', async ({page}) => {
    await page.goto(reference);
    await expect(page.locator('.sample__generated').first()).toBeVisible();
  });
});

test('code is the same after a navigation within the site as on the first visit', async ({page}) => {
  await page.goto(reference);
  await hydrated(page);
  const first = await readSamples(page);
  expect(first.length).toBeGreaterThan(10);
  await page.goto('/web/2.0/introduction');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, {stayed: true}));
  await page.locator(`main a[href^="${reference}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(reference));
  // The previous page stays until the next one has loaded.
  await expect.poll(() => readSamples(page)).toEqual(first);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

/** Opens the page and stops its clock, so that a label for two seconds stays until a test advances the clock. */
async function openAndStopClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, reference);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

test.describe('the copy button', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

  test('copies a URL without its verb label', async ({page}) => {
    await page.goto(reference);
    const sample = page.locator('.sample[data-lang=uri]').first();
    await expect(sample.locator('code')).toHaveText(/^GET https:/);
    await sample.getByRole('button').click();
    await expect.poll(() => readClipboard(page)).toMatch(/^https:\S+$/);
  });

  test('shows a message if the browser denies access to the clipboard', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await openAndStopClock(page);
    const button = page
      .locator('.sample')
      .first()
      .getByRole('button', {name: /^Copy:/});
    await button.click();
    await expect(button).toHaveAttribute('data-copied', 'false');
    await page.clock.runFor(1000);
    await expect(page.getByRole('status').filter({hasText: 'blocked copying'})).toBeAttached();
  });
});

test('a sample that scrolls is a tab stop, also before hydration @phone', async ({page}) => {
  await page.route(/assets\/js\//, () => undefined);
  await page.goto(reference, {waitUntil: 'commit'});
  await expect(page.locator('.pagination-nav')).toBeAttached();
  const unreachable = await page
    .locator('.sample pre:not([data-off])')
    .evaluateAll(
      (regions) =>
        regions.filter(
          (region) => region.scrollWidth > region.clientWidth && !region.hasAttribute('tabindex'),
        ).length,
    );
  expect(unreachable).toBe(0);
});

/** Adds two tab groups after the page's content, with the HTML that code fences are converted to. */
async function addGroups(page: Page): Promise<void> {
  const group = (id: string): string => {
    const samples = ['curl', 'C#'].map((tab) => ({
      language: 'text' as const,
      source: `${tab} of ${id}`,
      meta: parseFenceMeta(`tab="${tab}"`),
    }));
    return `<div class="samples" id="${id}" data-lasting="true">${drawTabGroup(samples)}</div>`;
  };
  await page.route('**/web/2.0/pagination', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: `${await response.text()}${group('one')}${group('two')}`});
  });
  await page.goto('/web/2.0/pagination');
}

test.describe('samples in tabs', () => {
  test('show one at a time, and keep the selected tab in all groups and on the next visit', async ({
    page,
  }) => {
    await addGroups(page);
    await hydrated(page);
    await expect(page.getByText('curl of one')).toBeVisible();
    await expect(page.getByText('C# of one')).toBeHidden();
    await page.getByRole('tab', {name: 'C#'}).first().click();
    await expect(page.getByText('C# of one')).toBeVisible();
    await expect(page.getByText('C# of two')).toBeVisible();
    await expect(page.getByText('curl of two')).toBeHidden();
    await page.reload();
    await expect(page.getByText('C# of two')).toBeVisible();
  });

  test('support the arrow keys, Home, and End, with one tab stop', async ({page}) => {
    await addGroups(page);
    await hydrated(page);
    const [curl, csharp] = [page.locator('#one [role=tab]').first(), page.locator('#one [role=tab]').last()];
    await curl.focus();
    await page.keyboard.press('ArrowRight');
    await expect(csharp).toBeFocused();
    await expect(csharp).toHaveAttribute('aria-selected', 'true');
    await expect(curl).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('ArrowRight');
    await expect(curl).toBeFocused();
    await page.keyboard.press('End');
    await expect(csharp).toBeFocused();
    await page.keyboard.press('Home');
    await expect(curl).toBeFocused();
    await expect(page.getByText('curl of one')).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('are shown one below the other, with their names', async ({page}) => {
      await addGroups(page);
      await expect(page.getByText('curl of one')).toBeVisible();
      await expect(page.getByText('C# of one')).toBeVisible();
      await expect(page.getByText('C#', {exact: true}).last()).toBeVisible();
      await expect(page.getByRole('tab')).toHaveCount(0);
    });
  });
});
