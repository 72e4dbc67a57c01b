import {type Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** What assistive technology finds in a kind of page or in a state: its regions, headings, and controls, in this order. */
interface State {
  readonly name: string;
  readonly width?: number;
  /** Errors that the page logs. */
  readonly logs?: RegExp;
  readonly enter: (page: Page) => Promise<void>;
  /** The part of the page that the expectation describes. Default: the whole page. */
  readonly within?: string;
  /** The expected part of Playwright's ARIA snapshot. Elements that it omits are allowed. */
  readonly expected: string;
}

const navbar = `
  - link "Gatehouse"
  - link "Web API"
  - link "iOS SDK"
  - link "Android SDK"
  - button "2.0 (latest)"
  - button "Switch between dark and light mode (currently system mode)"
  - search:
    - searchbox "Search the documentation"`;

const footer = `
- contentinfo:
  - navigation "Footer":
    - heading "Web API" [level=2]
    - heading "Reference" [level=2]
    - heading "SDKs" [level=2]
    - heading "Older versions" [level=2]`;

const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');

const states: readonly State[] = [
  {
    name: 'the home page',
    enter: (page) => open(page, '/'),
    expected: `
- region "Skip to main content":
  - link "Skip to main content"
- banner:
  - link
  - button "Close"
- navigation "Main":${navbar.replace('"2.0 (latest)"', '"Web API 2.0 (latest)"')}
- main:
  - heading "Access control made for developers" [level=1]
  - paragraph:
    - link "Make your first request"
  - figure:
    - tablist "Language":
      - tab "HTTP" [selected]
      - tab "cURL"
    - button /^Copy:/
    - tabpanel
  - region "What you can build":
    - heading "What you can build" [level=2]
  - region "Data model":
    - heading "Data model" [level=2]
    - figure:
      - img /./
  - region "Versions":
    - heading "Versions" [level=2]
${footer.trim()}
- status`,
  },
  {
    name: 'a reference page',
    enter: (page) => open(page, '/web/2.0/rest/floor-groups'),
    expected: `
- region "Skip to main content"
- navigation "Main":${navbar}
- complementary:
  - navigation "Docs sidebar"
- main:
  - article:
    - navigation "Breadcrumbs"
    - button "Copy page"
    - group: Formats
    - heading "Floor groups" [level=1]
    - figure:
      - img /./
    - heading /^At a glance/ [level=2]
    - table:
      - rowgroup:
        - row:
          - columnheader "Request"
          - columnheader "Operation"
          - columnheader "Role"
    - heading /^The object/ [level=2]
    - heading /^Operations/ [level=2]
    - heading /^List floor groups/ [level=3]
    - 'button "Copy URL: List floor groups"'
${footer.trim()}
- status`,
  },
  {
    name: 'a guide',
    enter: (page) => open(page, '/web/2.0/pagination'),
    expected: `
- navigation "Main"
- main:
  - article:
    - navigation "Breadcrumbs"
    - button "Copy page"
    - heading "Pagination" [level=1]
    - heading [level=2]
    - figure:
      - button /^Copy:/
  - navigation "Docs pages"
- contentinfo`,
  },
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
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    expected: `
- navigation "Main":
  - search:
    - combobox "Search the documentation" [expanded]: zzwebhookzz
    - button "Clear search"
    - paragraph:
      - strong: No results
    - listbox "Suggestions":
      - option "webhooks"
    - status: /^No results\\. Similar words/`,
  },
  {
    name: 'the search page',
    enter: async (page) => {
      await open(page, '/search?q=door');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
    expected: `
- main:
  - heading "Search" [level=1]
  - search "Search page":
    - searchbox "What are you looking for?": door
  - navigation "Books":
    - link "All books"
    - link /Web API 2\\.0/
  - status: /\\d+ results/
  - heading /^Devices/ [level=2]
  - list:
    - listitem:
      - link`,
  },
  {
    name: 'the search page without results',
    enter: async (page) => {
      await open(page, '/search?q=zzwebhookzz');
      await expect(page.getByRole('main').getByRole('link', {name: 'webhooks'})).toBeVisible();
    },
    expected: `
- main:
  - heading "Search" [level=1]
  - search "Search page":
    - searchbox "What are you looking for?": zzwebhookzz
  - navigation "Books"
  - status: /^No results/
  - paragraph:
    - strong: No results
  - paragraph:
    - link "webhooks"`,
  },
  {
    name: 'the not-found page',
    logs: /status of 404/,
    enter: (page) => open(page, '/web/2.0/rest/device'),
    expected: `
- navigation "Main"
- main:
  - heading "Page not found" [level=1]
  - search "Not-found page":
    - searchbox "Search the documentation": device
    - button "Search"
  - heading "Similar pages" [level=2]
  - list:
    - listitem:
      - link "Devices"
- contentinfo`,
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

for (const {name, width, logs, enter, within = 'body', expected} of states) {
  test(`${name} has its regions, headings, and controls`, async ({page, pageErrors}) => {
    if (logs) pageErrors.allow(logs);
    if (width) await page.setViewportSize({width, height: 800});
    await enter(page);
    await expect(page.locator(within)).toMatchAriaSnapshot(expected);
  });
}
