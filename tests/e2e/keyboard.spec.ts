import {expect, open, test} from './fixtures';
import {hidden, parts, walk} from './tabOrder';

test('Tab follows the reading order, and no focused element is covered, forward or backward', async ({
  page,
}) => {
  await open(page, '/web/2.0/rate-limits');
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

test('the mobile menu gets the focus, keeps it, and returns it @phone-only @phone', async ({page}) => {
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
