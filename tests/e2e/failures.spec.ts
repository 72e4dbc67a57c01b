import {type Page} from '@playwright/test';
import {expect, heading, markDocument, open, page1, page2, test} from './fixtures';
import {seedCrash} from './seeds';

const menuLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', {name, exact: true});
const linkToTarget = (page: Page) => menuLink(page, page2.title);

test('a page that crashes shows “This page crashed.”, the rest of the site works, and “Try again” renders the page', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/seeded crash/);
  const crashing = await seedCrash(page);
  await open(page, '/web/2.0/introduction');
  await crashing.set(true);
  await linkToTarget(page).click();
  const crash = page.getByRole('heading', {name: 'This page crashed.'});
  await expect(crash).toBeVisible();
  await expect(page.getByText('seeded crash')).toBeVisible();

  const isSameDocument = await markDocument(page);
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  const navbar = page.getByRole('navigation', {name: 'Main'});
  await navbar.getByRole('link', {name: 'iOS SDK', exact: true}).click();
  await expect(page.getByRole('heading', {name: 'Introduction', level: 1})).toBeVisible();
  await expect(crash).toHaveCount(0);

  await page.goBack();
  await expect(crash).toBeVisible();
  await crashing.set(false);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(page.getByRole('heading', {name: 'Rate limits', level: 1})).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

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
