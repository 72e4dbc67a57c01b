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

  test('shows the error of an anchor within the site, and the sample with the same status', async ({
    page,
  }) => {
    await open(page, '/web/2.0/rest/connections');
    await goTo(page, `${longPage}#delete-error-not-found`);
    await expect(page.locator('[id="delete-error-not-found"]')).toBeInViewport();
    const tab = page.locator('.api-operation:has([id="delete"])').getByRole('tab', {name: '404 Not Found'});
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[id="delete-error-not-found"]')).toBeInViewport();
  });
});
