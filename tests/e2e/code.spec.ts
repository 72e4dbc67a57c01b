import {expect, open, test} from './fixtures';

/** A page with http, json and uri samples. */
const reference = '/web/2.0/rest/holders';

test.describe('the copy button', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  test('copies a URL without its verb label, by keyboard, is announced, and keeps the focus', async ({
    page,
  }) => {
    await open(page, reference);
    const sample = page.locator('.api-sample[data-lang=uri]').first();
    await expect(sample.locator('code')).toHaveText(/^GET https:/);
    await sample.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeAttached();
    await expect(sample.getByRole('button')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https:\S+$/);
  });

  test('shows a message if the browser denies access to the clipboard', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await open(page, reference);
    const button = page
      .locator('.api-sample')
      .first()
      .getByRole('button', {name: /^Copy:/});
    await button.click();
    await expect(button).toHaveAttribute('data-copied', 'false');
    await expect(page.getByRole('status').filter({hasText: 'blocked copying'})).toBeAttached();
  });
});

test('a sample that scrolls is a tab stop, also before hydration @phone', async ({page}) => {
  await page.route(/assets\/js\//, () => undefined);
  await page.goto(reference, {waitUntil: 'commit'});
  await expect(page.locator('.pagination-nav')).toBeAttached();
  const unreachable = await page
    .locator('.api-sample pre:not([data-off])')
    .evaluateAll(
      (regions) =>
        regions.filter(
          (region) => region.scrollWidth > region.clientWidth && !region.hasAttribute('tabindex'),
        ).length,
    );
  expect(unreachable).toBe(0);
});

test('a tab shows its sample in all groups, and the arrow keys, Home, and End move between tabs', async ({
  page,
}) => {
  await open(page, '/web/2.0/code-tutorial');
  const groups = page.locator('.api-sample', {has: page.getByRole('tab', {name: 'C#'})});
  const tab = (group: number, name: string) => groups.nth(group).getByRole('tab', {name, exact: true});
  const names = await groups.first().getByRole('tab').allTextContents();
  const [first = '', last = ''] = [names[0], names.at(-1)];
  await tab(0, 'C#').click();
  for (const group of [0, 1]) {
    await expect(tab(group, 'C#')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(group, 'TypeScript')).toHaveAttribute('tabindex', '-1');
    await expect(groups.nth(group).getByRole('tabpanel')).toHaveCount(1);
  }
  for (const [key, name] of [
    ['End', last],
    ['ArrowRight', first],
    ['ArrowLeft', last],
    ['Home', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(0, name)).toBeFocused();
    await expect(tab(0, name)).toHaveAttribute('aria-selected', 'true');
  }
});

test('a selected status applies to one operation', async ({page}) => {
  await open(page, reference);
  const tabs = page.getByRole('tab', {name: /^4\d\d /});
  await tabs.first().click();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(await tabs.count()).toBeGreaterThan(1);
  await expect(page.getByRole('tab', {name: /^4\d\d /, selected: true})).toHaveCount(1);
});

test('the ID under the pointer, and a selected one, is marked everywhere on the page', async ({page}) => {
  await open(page, '/web/2.0/code-tutorial');
  const id = page.locator('pre .api-c-string', {hasText: /^"[\da-f]{8}-/}).first();
  const marked = (): Promise<string[]> =>
    page.evaluate(() => [...(CSS.highlights.get('follow-value') ?? [])].map(String));
  const places = page.locator('main code', {hasText: (await id.innerText()).replaceAll('"', '')});
  await id.hover({position: {x: 30, y: 8}});
  await expect.poll(marked).toHaveLength(await places.count());
  await page.mouse.move(0, 0);
  await expect.poll(marked).toEqual([]);
  await id.dblclick({position: {x: 30, y: 8}});
  await page.mouse.move(0, 0);
  await expect.poll(marked).toHaveLength(await places.count());
});
