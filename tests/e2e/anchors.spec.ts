import type {Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

const longPage = '/web/2.0/rest/devices';

/** Navigates within the site, as a search result does. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test.describe('a long page', () => {
  test('keeps the entry of its anchor visible in the table of contents', async ({page}) => {
    await open(page, `${longPage}#pulse-output`);
    const current = page.locator('.table-of-contents__link--active');
    await expect(current).toHaveText('Pulse an output');
    await expect(current).toBeInViewport({ratio: 1});
    await page.keyboard.press('Control+Home');
    await expect(page.locator('.table-of-contents__link').first()).toBeInViewport({ratio: 1});
  });

  test('marks the heading of its anchor instead of a heading under the navbar', async ({page}) => {
    await open(page, '/web/2.0/rest/holders#holder-object');
    await expect(page.locator('.table-of-contents__link--active')).toHaveText('Holder');
  });

  test('has a link on each error', async ({page}) => {
    await open(page, longPage);
    const links = await page
      .locator('.api-operation .api-error')
      .evaluateAll((lines) =>
        lines
          .map((line) => line.querySelector(`.api-line__link a[href="#${line.querySelector('[id]')?.id}"]`))
          .map((link) => link !== null),
      );
    expect(links.length).toBeGreaterThan(100);
    expect(links).not.toContain(false);
  });

  for (const isNewDocument of [true, false]) {
    const how = isNewDocument ? 'when it opens' : 'after a navigation within the site';
    test(`shows the error of its anchor and the sample with the same status, ${how}`, async ({page}) => {
      const address = `${longPage}#delete-error-not-found`;
      await open(page, isNewDocument ? address : '/web/2.0/rest/connections');
      if (!isNewDocument) await goTo(page, address);
      await expect(page.locator('[id="delete-error-not-found"]')).toBeInViewport();
      const operation = page.locator('.api-operation:has([id="delete"])');
      await expect(operation.getByRole('tab', {name: '404 Not Found'})).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(page.locator('[id="delete-error-not-found"]')).toBeInViewport();
    });
  }
});
