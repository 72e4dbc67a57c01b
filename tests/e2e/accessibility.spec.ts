import {type Page} from '@playwright/test';
import {expectNoViolations, expectNoViolationsInAnyLook, findViolations} from './axe';
import {expect, open, test} from './fixtures';
import {findErrors} from './htmlcs';

const seeded = [
  {rule: 'image-alt', html: '<img src="/img/favicon.svg">'},
  {rule: 'button-name', html: '<button></button>'},
  {rule: 'color-contrast', html: '<p style="color: #999; background: #fff">Pale words</p>'},
  {rule: 'target-size', html: '<button style="width: 9px; height: 9px; padding: 0">a</button>'.repeat(2)},
  {rule: 'heading-order', html: '<h6>Six after one</h6>'},
];

/** Puts one mistake of each kind at the head of a page. */
async function openSeeded(page: Page): Promise<void> {
  await open(page, '/web/2.0/pagination');
  await page.evaluate(
    (html) => document.querySelector('header')?.insertAdjacentHTML('afterend', html),
    seeded.map(({html}) => html).join(''),
  );
}

test('axe sees what is wrong: one of each kind is put on a page and found', async ({page}) => {
  await openSeeded(page);
  const found = await findViolations(page, 'everything');
  const missed = seeded.filter(({rule}) => !found.some((line) => line.startsWith(`${rule} at`)));
  expect(missed).toEqual([]);
});

test('the second engine sees it too', async ({page, pageErrors}) => {
  // It has no words for one of its own findings.
  pageErrors.allow(/Translation for .* does not exist/);
  await openSeeded(page);
  const found = await findErrors(page);
  for (const principle of ['1_1_1', '4_1_2', '1_4_3']) expect(found.join('\n')).toContain(principle);
});

// One of each kind of page here; every route is asked by `npm run test:full`.
const kinds = [
  {kind: 'the home page', route: '/'},
  {kind: 'a guide with a diagram and tabs', route: '/web/2.0/code-tutorial'},
  {kind: 'a resource of 2.0', route: '/web/2.0/rest/floor-groups'},
  {kind: 'a resource of 1.0, under its banner', route: '/web/1.0/rest/partitions'},
  {kind: 'a book that is not written yet', route: '/ios/introduction'},
];

test.describe('two engines find nothing, light and dark, at 1280 and 375 px,', () => {
  for (const {kind, route} of kinds) {
    test(`on ${kind}`, async ({page}) => {
      // Two engines read thousands of elements six times.
      test.slow();
      await open(page, route);
      await expectNoViolationsInAnyLook(page);
      expect(await findErrors(page)).toEqual([]);
    });
  }

  test('on a page that is not there', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404/);
    await open(page, '/web/2.0/nothing');
    await expectNoViolationsInAnyLook(page);
  });
});

test.describe('axe finds nothing, light and dark,', () => {
  test('in the open menu of a phone, and in the site’s menu behind it', async ({page}) => {
    await page.setViewportSize({width: 375, height: 800});
    await open(page, '/web/2.0/pagination');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expectNoViolations(page, 'the menu of the book', '.navbar');
    await page.getByRole('button', {name: /Back to main menu/}).click();
    await page.getByRole('button', {name: 'Versions'}).click();
    await expectNoViolations(page, 'the menu of the site', '.navbar');
  });

  test('in the open menu of versions', async ({page}) => {
    await open(page, '/web/2.0/pagination');
    await page.getByRole('button', {name: '2.0 (latest)'}).click();
    await expectNoViolations(page, 'the menu of versions', '.navbar');
  });
});

test('the parts of a page have names that a screen reader can tell apart', async ({page}) => {
  await open(page, '/web/2.0/rate-limits');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Skip to main content":
      - link "Skip to main content"
    - banner:
      - link "Migrate from 1.0"
      - button "Close"
    - navigation "Main":
      - link "Gatehouse"
      - link "Web API"
      - button "2.0 (latest)"
      - button /dark and light mode \\(currently system mode\\)/
    - complementary:
      - navigation "Docs sidebar":
        - list:
          - listitem:
            - text: Get started
            - list
    - main:
      - article:
        - navigation "Breadcrumbs"
        - heading "Rate limits" [level=1]
        - table:
          - rowgroup:
            - row:
              - columnheader
      - navigation "Docs pages":
        - link /Previous/
        - link /Next/
    - contentinfo:
      - navigation "Footer":
        - heading "Web API" [level=2]
  `);
});
