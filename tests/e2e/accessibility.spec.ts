import {type Page} from '@playwright/test';
import {expectNoViolations, expectNoViolationsInAnyLook, findViolations} from './axe';
import {addStyle, expect, open, test} from './fixtures';
import {findErrors} from './htmlcs';

const seeded = [
  {rule: 'image-alt', html: '<img src="/img/favicon.svg">'},
  {rule: 'button-name', html: '<button></button>'},
  {rule: 'color-contrast', html: '<p class="pale">Pale words</p>'},
  {rule: 'target-size', html: '<button class="tiny">a</button>'.repeat(2)},
  {rule: 'heading-order', html: '<h6>Six after one</h6>'},
];

/** Adds one error of each kind to the top of a page. */
async function openSeeded(page: Page): Promise<void> {
  await open(page, '/web/2.0/pagination');
  await addStyle(page, '.pale {color: #999; background: #fff} .tiny {width: 9px; height: 9px; padding: 0}');
  await page.evaluate(
    (html) => document.querySelector('header')?.insertAdjacentHTML('afterend', html),
    seeded.map(({html}) => html).join(''),
  );
}

test('axe finds a seeded error of each kind', async ({page}) => {
  await openSeeded(page);
  const found = await findViolations(page, 'everything');
  const missed = seeded.filter(({rule}) => !found.some((line) => line.startsWith(`${rule} at`)));
  expect(missed).toEqual([]);
});

test('HTML_CodeSniffer finds the seeded errors', async ({page, pageErrors}) => {
  // HTML_CodeSniffer has no message for one of its own findings.
  pageErrors.allow(/Translation for .* does not exist/);
  await openSeeded(page);
  const found = await findErrors(page);
  for (const principle of ['1_1_1', '4_1_2', '1_4_3']) expect(found.join('\n')).toContain(principle);
});

// One page of each kind. `npm run test:full` checks every route.
const kinds = [
  {kind: 'the home page', route: '/'},
  {kind: 'a guide with a diagram and tabs', route: '/web/2.0/code-tutorial'},
  {kind: 'a resource page of 2.0', route: '/web/2.0/rest/floor-groups'},
  {kind: 'a resource page of 1.0, with its banner', route: '/web/1.0/rest/partitions'},
  {kind: 'a book that is not written yet', route: '/ios/introduction'},
];

test.describe('two engines find no errors, in light and dark mode, at 1280 and 375 px,', () => {
  for (const {kind, route} of kinds) {
    test(`on ${kind}`, async ({page}) => {
      // Two engines check thousands of elements six times.
      test.slow();
      await open(page, route);
      await expectNoViolationsInAnyLook(page);
      expect(await findErrors(page)).toEqual([]);
    });
  }

  test('on the not-found page', async ({page, pageErrors}) => {
    pageErrors.allow(/status of 404/);
    await open(page, '/web/2.0/nothing');
    await expectNoViolationsInAnyLook(page);
  });
});

test.describe('axe finds no errors, in light and dark mode,', () => {
  test('in the open mobile menu and the main menu behind it', async ({page}) => {
    await page.setViewportSize({width: 375, height: 800});
    await open(page, '/web/2.0/pagination');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expectNoViolations(page, 'the menu of the book', '.navbar');
    await page.getByRole('button', {name: /Back to main menu/}).click();
    await page.getByRole('button', {name: 'Versions'}).click();
    await expectNoViolations(page, 'the menu of the site', '.navbar');
  });

  test('in the open version menu', async ({page}) => {
    await open(page, '/web/2.0/pagination');
    await page.getByRole('button', {name: '2.0 (latest)'}).click();
    await expectNoViolations(page, 'the menu of versions', '.navbar');
  });
});

test('the landmarks of a page have distinct names for screen readers', async ({page}) => {
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
