import {type Page} from '@playwright/test';
import {brand} from '../../src/config/site';
import {specifiedRoutes} from '../build/site';
import {expectNoOverflow, expectNothingCut} from './cuts';
import {expect, hydrated, test} from './fixtures';

/** The part of the site that a route belongs to, such as `/web/2.0/rest`. */
const partOf = (route: string): string => route.replace(/[^/]+$/, '').replace(/^\/(ios|android)\/.*/, '/');
const parts = [...new Set(specifiedRoutes.map(partOf))];

/** Opens a page and checks what applies to every page. A failed check is reported, and the test continues. */
async function visit(page: Page, route: string): Promise<void> {
  const response = await page.goto(route);
  expect.soft(response?.status(), route).toBe(200);
  await hydrated(page);
  await expect.soft(page.locator('h1'), route).toHaveCount(1);
  const footer = page.getByRole('contentinfo');
  await expect.soft(footer, route).toContainText(`${brand.copyrightYear} ${brand.company}`);
  await expect
    .soft(footer.getByRole('link', {name: 'Web API 1.0'}), route)
    .toHaveAttribute('href', '/web/1.0/introduction');
  await expectNoOverflow(page, route);
}

for (const part of parts) {
  // One test opens all pages of a part, so that the scripts are in the cache from the second page on.
  test(`each page of ${part} opens, has one title and the footer, logs no errors, fits 1280 and 320 px, in light and dark mode, and cuts nothing`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const html = page.locator('html');
    for (const route of specifiedRoutes.filter((candidate) => partOf(candidate) === part)) {
      await page.emulateMedia({colorScheme: 'light'});
      await page.setViewportSize({width: 1280, height: 800});
      await visit(page, route);
      await page.emulateMedia({colorScheme: 'dark'});
      await page.setViewportSize({width: 320, height: 640});
      await expect.soft(html, route).toHaveAttribute('data-theme', 'dark');
      await expectNoOverflow(page, route);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({width, height: 800});
        await expectNothingCut(page, route);
      }
    }
  });
}

test('one page of each kind opens on a phone, in light and dark mode @phone-only @dark-phone', async ({
  page,
}, {project}) => {
  for (const route of [
    '/',
    '/search',
    '/web/2.0/code-tutorial',
    '/web/2.0/rest/holders',
    '/web/1.0/rest/people',
    '/ios/introduction',
  ]) {
    await visit(page, route);
    await expect(page.locator('html')).toHaveAttribute('data-theme', project.use.colorScheme ?? '');
  }
});
