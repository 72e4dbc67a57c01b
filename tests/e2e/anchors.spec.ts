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
  test('marks the heading of its anchor instead of a heading under the navbar', async ({page}) => {
    await open(page, '/web/2.0/rest/holders#holder-object');
    await expect(page.locator('.table-of-contents__link--active')).toHaveText('Holder');
  });

  test('shows the error of an anchor within the site', async ({page}) => {
    await open(page, '/web/2.0/rest/connections');
    await goTo(page, `${longPage}#delete-error-not-found`);
    await expect(page.locator('[id="delete-error-not-found"]')).toBeInViewport();
  });
});
