import {type Page} from '@playwright/test';
import {expect} from './fixtures';

/**
 * Fails if the main part of a page cuts content, after opening all that is closed: an element hides a part of its content
 * without a fade or an ellipsis, a table is wider than the space around it, or a word in a table or a URL continues on the next line.
 */
export async function expectNothingCut(page: Page, route: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await page.evaluate(openAll);
  // The page marks the tables that scroll after a change of their size.
  await expect
    .configure({soft: true})
    .poll(() => page.evaluate(findCuts, LONGEST_WORD), {message: `${route} at ${width} px`, timeout: 5_000})
    .toEqual([]);
}

/** Fails if the page is wider than the viewport, because the reader must scroll sideways for each line. */
export async function expectNoOverflow(page: Page, route: string): Promise<void> {
  // Not innerWidth, because a phone's viewport grows with a page that is too wide.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, route).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Opens all lines. */
function openAll(): void {
  document
    .querySelectorAll('details:not([data-menu])')
    .forEach((details) => details.setAttribute('open', ''));
}

/** Longer text without a space, such as a key or a URL, must break on a phone. */
const LONGEST_WORD = 36;

/** Runs in the page. Returns a line for each fault. */
function findCuts(longest: number): string[] {
  const main = document.querySelector('article') ?? document.querySelector('main') ?? document.body;
  const faults = new Set<string>();
  const describe = (element: Element | null): string =>
    `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`;

  // The text of an input scrolls with its caret.
  for (const element of Array.from(main.querySelectorAll<HTMLElement>(':not(input)'))) {
    const {overflowX, overflowY, maskImage, textOverflow, clipPath, webkitLineClamp} =
      getComputedStyle(element);
    const {scrollWidth, clientWidth, scrollHeight, clientHeight} = element;
    const hides = (overflow: string, whole: number, shown: number): boolean =>
      overflow !== 'visible' && whole > shown + 1 && shown > 0;
    const isCut = hides(overflowX, scrollWidth, clientWidth) || hides(overflowY, scrollHeight, clientHeight);
    const hasEllipsis = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const isMarked = maskImage !== 'none' || hasEllipsis || clipPath !== 'none';
    if (isCut && !isMarked)
      faults.add(
        `${describe(element)} cuts ${scrollWidth}×${scrollHeight} to ${clientWidth}×${clientHeight}`,
      );
  }

  for (const table of Array.from(main.querySelectorAll('table'))) {
    const space = table.parentElement?.getBoundingClientRect().right ?? 0;
    const over = Math.round(table.getBoundingClientRect().right - space);
    const head = table.rows[0]?.textContent?.replace(/\s+/g, ' ').trim();
    if (over > 1) faults.add(`The table "${head}" is ${over} px too wide.`);
  }

  const range = document.createRange();
  for (const place of Array.from(main.querySelectorAll('td, th, .api-endpoint__url'))) {
    const words = place.matches('.api-endpoint__url') ? /[\w-]+/g : /\w+/g;
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const whole = text.textContent ?? '';
      if (!/\s/.test(whole) && whole.length >= longest) continue;
      for (const {0: word, index} of whole.matchAll(words)) {
        if (word.length >= longest) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({top}) => Math.round(top)));
        if (lines.size > 1) faults.add(`"${word}" breaks in ${describe(place.closest('table, div'))}`);
      }
    }
  }
  return [...faults];
}
