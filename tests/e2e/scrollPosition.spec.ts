import type {Page} from '@playwright/test';
import {expect, markDocument, open, test} from './fixtures';

const longPage = '/web/2.0/rest/devices';

/** Navigates on the client, as a search result does. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test.describe('an anchor on a long page', () => {
  test('has its entry of the table of contents in view', async ({page}) => {
    await open(page, `${longPage}#pulse-output`);
    const current = page.locator('.table-of-contents__link--active');
    await expect(current).toHaveText('Pulse an output');
    await expect(current).toBeInViewport({ratio: 1});
    await page.keyboard.press('Control+Home');
    await expect(page.locator('.table-of-contents__link').first()).toBeInViewport({ratio: 1});
  });

  for (const anchor of ['update', 'update-errors']) {
    test(`keeps its scroll position while the content above it is laid out: #${anchor} @phone`, async ({
      page,
    }) => {
      await open(page, `${longPage}#${anchor}`);
      const place = page.locator(`[id="${anchor}"]`);
      const waiting = await page
        .locator('.api-operation > :first-child')
        .evaluateAll((all) => all.filter((one) => !one.checkVisibility({contentVisibilityAuto: true})));
      expect(waiting).not.toEqual([]);
      await expect(place).toBeInViewport();
      // Later frames can lay out more content, so check the position again.
      await page.evaluate(() => new Promise<void>((done) => setTimeout(done, 500)));
      await expect(place).toBeInViewport();
    });
  }

  test('has its page in view in the sidebar', async ({page}) => {
    await open(page, '/web/2.0/rest/card-formats');
    const sidebar = page.locator('.theme-doc-sidebar-container');
    await expect(sidebar.getByRole('link', {name: 'Card formats'})).toBeInViewport({ratio: 1});
  });

  test('has its page in view in the mobile menu @phone-only @phone', async ({page}) => {
    await open(page, '/web/2.0/rest/card-formats');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Card formats'})).toBeInViewport({
      ratio: 1,
    });
  });

  test('is in view after a client-side navigation, even far down in an operation @phone', async ({page}) => {
    await open(page, '/web/2.0/rest/connections');
    await goTo(page, `${longPage}#update-errors`);
    const place = page.locator('[id="update-errors"]');
    await expect(place).toBeInViewport();
    await page.evaluate(() => new Promise<void>((done) => setTimeout(done, 500)));
    await expect(place).toBeInViewport();
  });

  test('in a closed disclosure is in view after a client-side navigation', async ({page}) => {
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
