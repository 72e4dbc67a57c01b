import {beforePaint} from 'docusaurus-openapi-reference/sample-tabs';

/**
 * Scrolls the sidebar, the menu of small screens, and the table of contents to the current entry. Docusaurus marks the
 * entry, but it is often outside the visible area. The position of the sidebar is right in the first paint. Later, a list
 * scrolls only while the visitor isn't using it, so that no entry moves under the pointer or the focus.
 */
export function showCurrentEntries(): void {
  beforePaint('.theme-doc-sidebar-menu, .theme-doc-toc-desktop', (entries) => {
    const list = entries.closest('.menu') ?? entries;
    const entry =
      list.querySelector(currentEntry) ??
      list.querySelector(`[href="#${CSS.escape(location.hash.slice(1))}"]`);
    // Docusaurus marks the entry of the URL's anchor only after hydration. The mark opens its group in the contents.
    if (entry?.matches('.table-of-contents__link')) entry.classList.add(activeLink);
    // Without an entry, the position is right, and reading it would lay out the page too early.
    if (entry) scrollToEntry(list, entry);
    new MutationObserver(() => {
      if (!list.matches(':hover, :active, :focus-within'))
        scrollToEntry(list, list.querySelector(currentEntry));
    }).observe(entries, {attributeFilter: ['aria-current', 'class'], subtree: true});
  });
}

const activeLink = 'table-of-contents__link--active';
const currentEntry = `.menu__link[aria-current="page"], .${activeLink}`;

/** Scrolls the entry to the middle. Without one, such as above the first heading, the list scrolls to its start. */
function scrollToEntry(list: Element, entry: Element | null): void {
  const {top, bottom} = list.getBoundingClientRect();
  const current = entry?.getBoundingClientRect();
  if (!current) list.scrollTop = 0;
  // Whole pixels, so that a list in its place stays still.
  else list.scrollTop += Math.trunc((current.top + current.bottom - top - bottom) / 2);
}
