import {type Page} from '@playwright/test';
import {expect, hydrated, markDocument, open, scripts, test} from './fixtures';
import {seedCrash} from './seeds';

const target = '/web/2.0/rate-limits';

const linkToTarget = (page: Page) =>
  page.locator('.menu').getByRole('link', {name: 'Rate limits', exact: true});

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

test('a page whose code can’t be loaded shows the error without moving its text, and Retry fixes it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|ChunkLoadError|Loading chunk/);
  const failure = {isOver: false};
  await page.route(scripts, (route) =>
    !failure.isOver && !/(main|runtime)/.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await page.goto(target);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/Loading chunk .* failed/);
  const title = page.getByRole('heading', {name: 'Rate limits', level: 1});
  const position = await title.boundingBox();
  expect(position).not.toBeNull();
  await alert.getByRole('button', {name: 'Close'}).click();
  await expect(alert).toHaveCount(0);
  expect(await title.boundingBox()).toEqual(position);
  await page.reload();
  await expect(alert).toBeVisible();
  failure.isOver = true;
  await alert.getByRole('button', {name: 'Retry'}).click();
  await hydrated(page);
  await expect(alert).toHaveCount(0);
});

test.describe('prefetching', () => {
  const connections = [
    {name: 'a 2g connection', connection: {effectiveType: '2g', saveData: false}, fetchesAhead: false},
    {
      name: 'a slow 2g connection',
      connection: {effectiveType: 'slow-2g', saveData: false},
      fetchesAhead: false,
    },
    {name: 'a reader who saves data', connection: {effectiveType: '4g', saveData: true}, fetchesAhead: false},
    {name: 'a fast connection', connection: {effectiveType: '4g', saveData: false}, fetchesAhead: true},
  ];
  for (const {name, connection, fetchesAhead} of connections) {
    test(`${fetchesAhead ? 'runs' : 'is skipped'} for ${name}`, async ({page}) => {
      await page.addInitScript(
        (value) => Object.defineProperty(navigator, 'connection', {value}),
        connection,
      );
      await open(page, '/web/2.0/introduction');
      await linkToTarget(page).hover();
      const ahead = page.locator('head link[rel=prefetch][href*="/assets/js/"]');
      if (fetchesAhead) await expect(ahead).not.toHaveCount(0);
      else await expect(ahead).toHaveCount(0);
    });
  }
});
