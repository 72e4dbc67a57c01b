import type {Page} from '@playwright/test';
import {expect, markDocument, open, test} from './fixtures';

const longPage = '/web/2.0/rest/devices';

/** As the router is led there by a search result. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test.describe('a place on a long page', () => {
  test('keeps its entry of the contents in sight', async ({page}) => {
    await open(page, `${longPage}#pulse-output`);
    const current = page.locator('.table-of-contents__link--active');
    await expect(current).toHaveText('Pulse an output');
    await expect(current).toBeInViewport({ratio: 1});
    await page.keyboard.press('Control+Home');
    await expect(page.locator('.table-of-contents__link').first()).toBeInViewport({ratio: 1});
  });

  for (const anchor of ['update', 'update-errors']) {
    test(`stays where it is while what stands above it is laid out: #${anchor} @phone`, async ({page}) => {
      await open(page, `${longPage}#${anchor}`);
      const place = page.locator(`[id="${anchor}"]`);
      const waiting = await page
        .locator('.api-operation > :first-child')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility({contentVisibilityAuto: true})));
      expect(waiting).not.toEqual([]);
      await expect(place).toBeInViewport();
      // Each frame may lay out more: the place has to be there still.
      await page.evaluate(() => new Promise<void>((done) => setTimeout(done, 500)));
      await expect(place).toBeInViewport();
    });
  }

  test('keeps the entry of its page in the sight of the sidebar', async ({page}) => {
    await open(page, '/web/2.0/rest/card-formats');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await expect(sidebar.getByRole('link', {name: 'Card formats'})).toBeInViewport({ratio: 1});
  });

  test('opens the menu where its page stands @phone-only @phone', async ({page}) => {
    await open(page, '/web/2.0/rest/card-formats');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Card formats'})).toBeInViewport({
      ratio: 1,
    });
  });

  test('is shown far down in an operation, also without a new page load @phone', async ({page}) => {
    await open(page, '/web/2.0/rest/connections');
    await goTo(page, `${longPage}#update-errors`);
    const place = page.locator('[id="update-errors"]');
    await expect(place).toBeInViewport();
    await page.evaluate(() => new Promise<void>((done) => setTimeout(done, 500)));
    await expect(place).toBeInViewport();
  });

  test('is shown when its field lies in a closed disclosure, also without a new page load', async ({
    page,
  }) => {
    await open(page, longPage);
    const disclosure = page.locator('details:has(> .api-fields)').first();
    const field = disclosure.locator('.api-field').first();
    await expect(field).toBeHidden();
    const id = (await field.getAttribute('id')) ?? '';
    await open(page, '/web/2.0/rest/connections');
    const isSameDocument = await markDocument(page);
    await goTo(page, `${longPage}#${id}`);
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    expect(await isSameDocument()).toBe(true);
  });
});
