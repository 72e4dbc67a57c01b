import {type Page} from '@playwright/test';
import {expectNoViolations} from './axe';
import {expect, open, test} from './fixtures';

const introduction = '/web/2.0/introduction';
const indexes = '**/search-*.json*';
const texts = '**/search-index.json*';

const box = (page: Page) => page.locator('.navbar').getByLabel('Search the documentation');
const options = (page: Page) => page.getByRole('option');
const said = (page: Page) => page.locator('.navbar').getByRole('status');

/** Types into the box and waits for the hits. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await expect(options(page).first()).toBeVisible();
}

test.describe('the search box', () => {
  test('suggests eight places of the version being read first, and announces how many there are', async ({
    page,
  }) => {
    await open(page, '/web/1.0/introduction');
    await search(page, 'credential');
    await expect(options(page)).toHaveCount(9);
    await expect(options(page).first()).toContainText('Credentials');
    await expect(options(page).first()).toContainText('Title · Web API 1.0 › People and access');
    await expect(options(page).last()).toHaveText('See all results');
    await expect(said(page)).toContainText(/\d+ results, the first 8 shown\. .*\d+ in Web API 1\.0/);
    await expectNoViolations(page, 'the search box', '.navbar');
  });

  test('shows the verb of an operation, marks the words, and keeps a snippet to 50 characters', async ({
    page,
  }) => {
    await open(page, '/web/1.0/introduction');
    await search(page, 'POST unlock door');
    const first = options(page).first();
    await expect(first).toContainText('POST Unlock a door once');
    await expect(first.locator('mark').first()).toHaveText('Unlock');
    for (const snippet of await options(page).locator('[data-snippet]').allTextContents())
      expect(snippet.replace(/^… | …$/g, '').length).toBeLessThanOrEqual(50);
  });

  test('finds by a name of the other version, and says so', async ({page}) => {
    await open(page, introduction);
    await search(page, 'people');
    await expect(options(page).first()).toContainText('Holders People in 1.0');
  });

  test('a hit leads to its heading with the keyboard, and marks the words there', async ({page}) => {
    await open(page, introduction);
    await search(page, 'decode card');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/web/2.0/rest/card-formats#decode');
    await expect(page.locator('#decode')).toBeFocused();
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...((CSS.highlights as unknown as Map<string, Set<Range>>).get('found') ?? [])].map(String),
        ),
      )
      .toContain('Decode');
  });

  test('Ctrl+K and Cmd+K focus it, and the keys do what the ARIA practices say', async ({page}) => {
    await open(page, introduction);
    for (const shortcut of ['Control+k', 'Meta+k']) {
      await box(page).blur();
      await page.keyboard.press(shortcut);
      await expect(box(page)).toBeFocused();
    }
    await search(page, 'holder');
    const chosen = page.locator('[role=option][aria-selected=true]');
    const press = async (key: string, at: number | undefined): Promise<void> => {
      await page.keyboard.press(key);
      if (at === undefined) await expect(chosen).toHaveCount(0);
      else {
        await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true');
        await expect(box(page)).toHaveAttribute('aria-activedescendant', `search-item-${at}`);
      }
    };
    await press('Home', undefined);
    await press('ArrowDown', 0);
    await press('ArrowDown', 1);
    await press('End', 8);
    await press('ArrowDown', 0);
    await press('ArrowUp', 8);
    await press('Home', 0);
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveValue('holder');
    await page.keyboard.press('Escape');
    await expect(box(page)).toHaveValue('');
    await search(page, 'holder');
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole('button', {name: 'Clear the search'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
  });

  test('leads to all results, and remembers the search until it is cleared @phone', async ({page}) => {
    await open(page, introduction);
    await search(page, 'card format');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=card+format');
    await expect(page.getByLabel('What are you looking for?')).toBeFocused();
    await expect(
      page
        .getByRole('main')
        .getByRole('link', {name: /Card formats/})
        .first(),
    ).toBeVisible();
    await expectNoViolations(page);

    await box(page).click();
    await expect(options(page)).toHaveText(['card format', 'Clear recent searches']);
    await expectNoViolations(page, 'the search box', '.navbar');
    await options(page).last().click();
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toBeFocused();
  });

  test('says “No results”, and offers the nearest words @phone', async ({page}) => {
    await open(page, introduction);
    await box(page).fill('zzwebhookzz');
    await expect(said(page)).toHaveText(/^No results\. Words that do occur: .*webhook/);
    await expectNoViolations(page, 'the search box', '.navbar');
    await options(page).filter({hasText: 'webhook'}).first().click();
    await expect(options(page).last()).toHaveText('See all results');
  });

  const faults = [
    {fault: 'is not there', answer: {status: 404, body: 'gone'}},
    {fault: 'is cut off', answer: {contentType: 'application/json', body: '[{"documents":[{"i":0,"t":"Hol'}},
    {
      fault: 'is a page of a proxy',
      answer: {contentType: 'text/html', body: '<!doctype html><p>Sign in</p>'},
    },
    {fault: 'is of another site', answer: {contentType: 'application/json', body: '[]'}},
  ];
  for (const {fault, answer} of faults) {
    test(`says so when the index ${fault}, and Retry fetches it anew`, async ({page, complaints}) => {
      complaints.allow(/404/);
      await page.route(indexes, (route) => route.fulfill(answer));
      await open(page, introduction);
      await box(page).fill('holder');
      await expect(said(page)).toHaveText('The search index could not be loaded.');
      await expectNoViolations(page, 'the search box', '.navbar');
      await page.unroute(indexes);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', {name: 'Retry'})).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(options(page).first()).toContainText('Holders');
      await expect(box(page)).toBeFocused();
    });
  }

  test('searches the names where the texts did not come, says so, and Retry brings the rest', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/ERR_FAILED/);
    await page.route(texts, (route) => route.abort());
    await open(page, introduction);
    await search(page, 'holder');
    await expect(options(page).first()).toContainText('Holders');
    await expect(said(page)).toContainText('Part of the search index could not be loaded');
    await expectNoViolations(page, 'the search box', '.navbar');
    await page.unroute(texts);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Retry'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(said(page)).toContainText('results');
    await expect(said(page)).not.toContainText('Part of the search index');
  });

  test('says that it is searching for as long as the index is on its way @phone', async ({page}) => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(indexes, async (route) => {
      await arrival;
      await route.continue();
    });
    await open(page, introduction);
    await box(page).fill('holder');
    await expect(said(page)).toHaveText('Searching.');
    await expect(page.locator('.navbar').getByText('Searching …')).toBeVisible();
    await expectNoViolations(page, 'the search box', '.navbar');
    arrive();
    await expect(options(page).first()).toContainText('Holders');
  });

  test('says that the reader is offline, and searches when the network is back', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/);
    // A page whose diagram is on its way would complain of the network too.
    await open(page, '/web/2.0/postman-collection');
    await page.route(indexes, (route) => route.abort('internetdisconnected'));
    await box(page).focus();
    await expect(box(page)).toHaveRole('combobox');
    await context.setOffline(true);
    await box(page).fill('holder');
    await expect(said(page)).toHaveText(/^You are offline/);
    await expectNoViolations(page, 'the search box', '.navbar');
    await page.unroute(indexes);
    await context.setOffline(false);
    await page.getByRole('button', {name: 'Retry'}).click();
    await expect(options(page).first()).toContainText('Holders');
  });

  test('keeps the letters that were typed before its code came', async ({page}) => {
    await page.goto(introduction);
    await box(page).pressSequentially('webhook');
    await expect(options(page).first()).toContainText('Webhooks');
    await expect(box(page)).toHaveValue('webhook');
    await expect(box(page)).toBeFocused();
  });

  test('asks for its own index and for nothing else', async ({page}) => {
    const asked: string[] = [];
    await page.context().route('**/*', (route) => {
      if (['fetch', 'xhr'].includes(route.request().resourceType())) asked.push(route.request().url());
      return route.continue();
    });
    await open(page, introduction);
    await search(page, 'holder');
    await expect.poll(() => asked.length).toBe(4);
    for (const url of asked)
      expect(new URL(url).pathname + new URL(url).search).toMatch(
        /^\/(web\/1\.0\/)?search-(names|index)\.json\?_=\w+$/,
      );
  });
});

test.describe('the page of results', () => {
  test('takes the words, the book and the version from its address @phone', async ({page}) => {
    await open(page, '/search?q=unlock&ctx=web&version=1.0');
    const hits = page.getByRole('main').getByRole('listitem');
    await expect(hits.first()).toContainText('Web API 1.0');
    for (const hit of await hits.allTextContents()) expect(hit).toContain('Web API 1.0');
    await page
      .getByRole('main')
      .getByRole('link', {name: /^iOS SDK/})
      .click();
    await expect(page).toHaveURL('/search?q=unlock&ctx=ios');
  });

  test('tells of an unknown book or version, and searches all the same', async ({page}) => {
    await open(page, '/search?q=holder&ctx=windows&version=3.0');
    await expect(page.getByText(/no book “windows”.*no version “3\.0”/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Holders');
  });

  test('says where else there is something, when its book has nothing', async ({page}) => {
    await open(page, '/search?q=floor%20group&ctx=ios');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      /^No results\. \d+ in Web API 2\.0, \d+ in Web API 1\.0\./,
    );
    await expectNoViolations(page);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});

    test('it says that search needs it, and the box says so too', async ({page}) => {
      await page.goto('/search');
      await expect(page.locator('main noscript p')).toHaveText(/^Search needs JavaScript/);
      await expect(page.locator('.navbar noscript span')).toBeVisible();
    });
  });
});
