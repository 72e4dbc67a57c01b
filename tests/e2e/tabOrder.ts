import {type Page} from '@playwright/test';

/**
 * A tab stop: the part of the page, the name of the focused element, and whether it is visible. An element that fits below the
 * navbar must be visible as a whole. Of a longer one, such as a sample on a phone, the end where the reader arrives is enough.
 */
interface Stop {
  readonly part: string;
  readonly name: string;
  readonly isSeen: boolean;
}

/** The parts of a page in reading order. */
export const parts = [
  {part: 'skip link', selector: '[class*=skipToContent]'},
  {part: 'announcement', selector: '.theme-announcement-bar'},
  {part: 'navbar', selector: '.navbar'},
  {part: 'sidebar', selector: '.theme-doc-sidebar-container'},
  {part: 'article', selector: 'main article'},
  {part: 'pagination', selector: '.pagination-nav'},
  {part: 'contents', selector: '.theme-doc-toc-desktop'},
  {part: 'footer', selector: 'footer.footer'},
];

/** Describes the focused element. Returns `undefined` if the focus isn't on the page. */
function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async (known) => {
    // The scroll event of the key comes in the next frame, and can show the navbar in the frame after it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const {left, right, top, bottom} = element.getBoundingClientRect();
    // If a link wraps over two lines, its bounding box contains other text, but its first rectangle doesn't.
    const [first = {left, right, top, bottom}] = Array.from(element.getClientRects());
    const x = (first.left + first.right) / 2;
    const seenAt = (y: number): boolean => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    const room = innerHeight - parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const fits = first.bottom - first.top <= room;
    const ends = [first.top + 2, first.bottom - 2];
    return {
      part: known.find(({selector}) => element.closest(selector))?.part ?? 'nowhere',
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
      isSeen: fits ? ends.every(seenAt) : ends.some(seenAt),
    };
  }, parts);
}

/** Presses a key until the focus leaves the page, at most `most` times. Returns every tab stop. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (!stop) break;
    stops.push(stop);
  }
  return stops;
}

/** The covered tab stops, as readable lines. */
export const hidden = (stops: readonly Stop[]): string[] =>
  stops.filter(({isSeen}) => !isSeen).map(({part, name}) => `${part}: ${name}`);
