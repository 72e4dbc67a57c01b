import {type Page} from '@playwright/test';
import {expect, open, test} from './fixtures';

/** Where a reader stands: the part of the page that holds the focus, and whether all of it can be seen. */
interface Stop {
  readonly part: string;
  readonly name: string;
  readonly isSeen: boolean;
}

/** The parts of a page in the order in which they are read. */
const parts = [
  {part: 'skip link', selector: '[class*=skipToContent]'},
  {part: 'announcement', selector: '.theme-announcement-bar'},
  {part: 'navbar', selector: '.navbar'},
  {part: 'sidebar', selector: '.theme-doc-sidebar-container'},
  {part: 'article', selector: 'main article'},
  {part: 'pagination', selector: '.pagination-nav'},
  {part: 'contents', selector: '.theme-doc-toc-desktop'},
  {part: 'footer', selector: 'footer.footer'},
];

/** Describes what has the focus; undefined where nothing of the page has. */
function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate((known) => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const {left, right, top, bottom} = element.getBoundingClientRect();
    // A link may break over two lines: its first rectangle is surely its own.
    const [first = {left, right, top, bottom}] = Array.from(element.getClientRects());
    const x = (first.left + first.right) / 2;
    const seenAt = (y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    return {
      part: known.find(({selector}) => element.closest(selector))?.part ?? 'nowhere',
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
      // What is higher than the window cannot be seen whole; its beginning can.
      isSeen: seenAt(first.top + 2) && (first.bottom > innerHeight || seenAt(first.bottom - 2)),
    };
  }, parts);
}

/** Opens a page whose search box lets go of the focus: the plugin's takes it back as soon as its index has come. */
async function openToWalk(page: Page): Promise<void> {
  await page.route(/search-index/, () => undefined);
  await open(page, '/web/2.0/rate-limits');
}

/** Presses a key until the focus leaves the page or comes round, and tells every stop. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

const hidden = (stops: readonly Stop[]): string[] =>
  stops.filter(({isSeen}) => !isSeen).map(({part, name}) => `${part}: ${name}`);

test('Tab leads through a page in the order of reading, and back, and nothing focused is covered', async ({
  page,
}) => {
  await openToWalk(page);
  const there = await walk(page, 'Tab', 300);
  const passed = there.map(({part}) => part).filter((part, index, all) => part !== all[index - 1]);
  expect(passed, there.map(({part, name}) => `${part}: ${name}`).join('\n')).toEqual(
    parts.map(({part}) => part),
  );
  expect(hidden(there)).toEqual([]);
  const back = await walk(page, 'Shift+Tab', 300);
  expect(back.length).toBeGreaterThan(20);
  expect(hidden(back)).toEqual([]);
});

test('nothing focused is under the bar of a phone, forth and back', async ({page}) => {
  await page.setViewportSize({width: 375, height: 667});
  await openToWalk(page);
  expect(hidden(await walk(page, 'Tab', 300))).toEqual([]);
  expect(hidden(await walk(page, 'Shift+Tab', 300))).toEqual([]);
});

test('the menu of small screens takes the focus, keeps it, and gives it back @phone-only @phone', async ({
  page,
}) => {
  await open(page, '/web/2.0/rate-limits');
  const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
  const menu = page.locator('.navbar-sidebar');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', {name: 'Close navigation bar'})).toBeFocused();

  const held = await page.evaluate(() => {
    const isReachable = (element: HTMLElement): boolean =>
      element.tabIndex >= 0 &&
      element.checkVisibility({visibilityProperty: true}) &&
      !element.closest('[inert]');
    const reachable = Array.from(
      document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex]'),
    ).filter(isReachable);
    return {
      inside: reachable.filter((element) => element.closest('.navbar-sidebar')).length,
      all: reachable.length,
    };
  });
  expect(held.inside).toBeGreaterThan(10);
  expect(held.all).toBe(held.inside);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCount(0);
});

test('colour mode is changed by key, and says what it is now', async ({page}) => {
  await open(page, '/web/2.0/rate-limits');
  const toggle = page.getByRole('button', {name: /dark and light mode/});
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await expect(toggle).toHaveAccessibleName(/currently light mode/);
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(toggle).toHaveAccessibleName(/currently dark mode/);
});

test.describe('copying', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('is done by key, is said, and leaves the focus where it is', async ({page}) => {
    await open(page, '/web/2.0/rest/floor-groups');
    const button = page.getByRole('button', {name: /^Copy: /}).first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    await expect(button).toBeFocused();
  });
});
