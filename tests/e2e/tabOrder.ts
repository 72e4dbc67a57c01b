import {type Page} from '@playwright/test';

/** Where a reader stands: the part of the page that holds the focus, and whether all of it can be seen. */
interface Stop {
  readonly part: string;
  readonly name: string;
  readonly isSeen: boolean;
}

/** The parts of a page in the order in which they are read. */
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

/** Describes what has the focus; undefined where nothing of the page has. */
function readStop(page: Page): Promise<Stop | undefined> {
  return page.evaluate(async (known) => {
    // What the key has scrolled is told of in the next frame, and the navbar returns to that.
    await new Promise(requestAnimationFrame);
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

/** Presses a key until the focus leaves the page or comes round, and tells every stop. */
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

/** The stops of a walk that were covered, as lines to read. */
export const hidden = (stops: readonly Stop[]): string[] =>
  stops.filter(({isSeen}) => !isSeen).map(({part, name}) => `${part}: ${name}`);
