import {type Page} from '@playwright/test';
import {ariaPages} from '../fixtures/ariaPages';
import {expect, open, test} from './fixtures';

/** What assistive technology finds in a state of a page. */
interface State {
  readonly name: string;
  readonly width?: number;
  readonly enter: (page: Page) => Promise<void>;
  /** The part of the page that the expectation describes. Default: the whole page. */
  readonly within?: string;
  /** The expected part of Playwright's ARIA snapshot. Elements that it omits are allowed. */
  readonly expected: string;
}

const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');

const states: readonly State[] = [
  {
    name: 'search results in the navbar',
    within: '.navbar',
    enter: async (page) => {
      await open(page, '/web/2.0/pagination');
      await box(page).fill('holder');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    expected: `
- navigation "Main":
  - search:
    - combobox "Search the documentation" [expanded]: holder
    - button "Clear search"
    - listbox "Suggestions":
      - option /^Holders/
      - option "See all results"
    - status: /\\d+ results/`,
  },
  {
    name: 'a search without results in the navbar',
    within: '.navbar',
    enter: async (page) => {
      await open(page, '/web/2.0/pagination');
      await box(page).fill('zzwebhookzz');
      await expect(page.getByText('No results', {exact: true})).toBeVisible();
    },
    expected: `
- navigation "Main":
  - search:
    - combobox "Search the documentation": zzwebhookzz
    - button "Clear search"
    - paragraph:
      - strong: No results
    - status: /^No results/`,
  },
  {
    name: 'the open version menu',
    within: '.navbar',
    enter: async (page) => {
      await open(page, '/web/2.0/pagination');
      await page.getByRole('button', {name: '2.0 (latest)'}).click();
    },
    expected: `
- navigation "Main":
  - button "2.0 (latest)" [expanded]
  - list:
    - listitem:
      - link "2.0 (latest)"
    - listitem:
      - link "1.0"`,
  },
  {
    name: 'the open phone menu',
    width: 375,
    enter: async (page) => {
      await open(page, '/web/2.0/pagination');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Rate limits'})).toBeVisible();
    },
    expected: `
- navigation "Main":
  - button "Toggle navigation bar" [expanded]
  - button "Switch between dark and light mode (currently system mode)"
  - button "Close navigation bar"
  - button "← Back to main menu"
  - list:
    - listitem:
      - list:
        - listitem:
          - link "Introduction"`,
  },
  {
    name: 'selected tabs of a sample',
    within: '.api-operation:has(#create) .sample[data-lang=http] >> nth=0',
    enter: async (page) => {
      await open(page, '/web/2.0/rest/webhooks');
      await page.locator('.api-operation:has(#create)').getByRole('tab', {name: 'cURL'}).click();
    },
    expected: `
- figure:
  - tablist "Language":
    - tab "HTTP"
    - tab "cURL" [selected]
  - 'button "Copy: Create a webhook"'
  - tabpanel "Create a webhook, cURL"`,
  },
];

for (const {name, path, logs, expected} of ariaPages) {
  test(`${name} has its regions, headings, and controls`, async ({page, pageErrors}) => {
    if (logs) pageErrors.allow(logs);
    await open(page, path);
    await expect(page.locator('body')).toMatchAriaSnapshot(expected);
  });
}

for (const {name, width, enter, within = 'body', expected} of states) {
  test(`${name} has its regions, headings, and controls`, async ({page}) => {
    if (width) await page.setViewportSize({width, height: 800});
    await enter(page);
    await expect(page.locator(within)).toMatchAriaSnapshot(expected);
  });
}
