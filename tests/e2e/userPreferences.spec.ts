import {type Page} from '@playwright/test';
import {expectNoOverflow} from './cuts';
import {addStyle, expect, open, test} from './fixtures';

const kinds = ['/', '/web/2.0/code-tutorial', '/web/2.0/rest/floor-groups', '/web/1.0/rest/partitions'];

/** Elements that cut off text, because their text overflows and they neither show nor scroll the rest. */
function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const {overflowX, overflowY, clip, position} = getComputedStyle(element);
      const {clientWidth, clientHeight, scrollWidth, scrollHeight} = element;
      // Text only for screen readers is intentionally one pixel wide.
      if (clientWidth <= 1 || clientHeight <= 1 || (position === 'absolute' && clip !== 'auto')) return false;
      const cutX = ['hidden', 'clip'].includes(overflowX) && scrollWidth > clientWidth + 1;
      const cutY = ['hidden', 'clip'].includes(overflowY) && scrollHeight > clientHeight + 1;
      return (cutX || cutY) && (element.textContent ?? '').trim() !== '';
    };
    return Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter((element) => element.checkVisibility({visibilityProperty: true}) && isCut(element))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 60)}`);
  });
}

const textStyles = {
  'text at 200% size': 'html {font-size: 200% !important}',
  'text with the spacing of WCAG 1.4.12 @phone': `
    * {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
    p {margin-bottom: 2em !important}`,
};

for (const [name, css] of Object.entries(textStyles)) {
  test(`${name} is neither cut off nor wider than the viewport`, async ({page}) => {
    for (const route of kinds) {
      await open(page, route);
      await addStyle(page, css);
      await expectNoOverflow(page, route);
      expect(await findCutText(page), route).toEqual([]);
    }
  });
}

test('with forced colors, focus, buttons, and selected tabs are still visible', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/web/2.0/code-tutorial');
  const link = page.locator('article p a').first();
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toHaveCSS('outline-style', 'solid');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('.api-sample__copy').first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('.navbar__link--active').first()).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.getByRole('tab', {selected: true}).first()).toHaveCSS('border-bottom-style', 'solid');
  await expect(page.getByRole('tab', {selected: false}).first()).toHaveCSS('border-bottom-style', 'none');
});
