import {type Page} from '@playwright/test';
import {expect, heading, page1, page2, test} from './fixtures';

const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the menus open pages, and the other version', async ({page}) => {
    await page.goto(page1.route);
    await menuLink(page, page2.title).click();
    await expect(heading(page, page2.title)).toBeVisible();
    await page.getByRole('button', {name: '2.0 (latest)'}).hover();
    await page.getByRole('link', {name: '1.0', exact: true}).click();
    await expect(page).toHaveURL(/^[^#]*\/web\/1\.0\//);
  });

  test('a small screen has the same links, and no buttons that need JavaScript @phone-only @phone', async ({
    page,
  }) => {
    await page.goto(page1.route);
    await expect(page.getByRole('button')).toHaveCount(0);
    await menuLink(page, page2.title).click();
    await expect(heading(page, page2.title)).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', {name: 'Web API 1.0'}).click();
    await menuLink(page, page1.title).click();
    await expect(page).toHaveURL('/web/1.0/pagination');
  });
});
