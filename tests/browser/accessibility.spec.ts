import {type Page} from '@playwright/test';
import {expectNoViolationsInAnyLook, findViolations} from './axe';
import {expect, open, test} from './fixtures';

const seeded = [
  {rule: 'image-alt', html: '<img src="/img/logo.svg">'},
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

test.describe('axe finds nothing, light and dark,', () => {
  test('in the open menu of a phone, and in the site’s menu behind it', async ({page}) => {
    await page.setViewportSize({width: 375, height: 800});
    await open(page, '/web/2.0/pagination');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    await expectNoViolationsInAnyLook(page, 'the menu of the book', [375]);
    await page.getByRole('button', {name: /Back to main menu/}).click();
    await page.getByRole('button', {name: 'Versions'}).click();
    await expectNoViolationsInAnyLook(page, 'the menu of the site', [375]);
  });
});

test('the parts of a page have names that a screen reader can tell apart', async ({page}) => {
  await open(page, '/web/2.0/rate-limits');
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - region "Skip to main content":
      - link "Skip to main content"
    - banner:
      - link "Coming from 1.0?"
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
