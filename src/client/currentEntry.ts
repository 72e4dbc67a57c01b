import type {ClientModule} from '@docusaurus/types';

/** The minimum distance between the current entry and the edge of its list, in pixels. */
const MARGIN = 48;

const contentsEntry = '.table-of-contents__link--active';
const sidebarEntry = '.menu__link[aria-current="page"]';

let contentsObserver: MutationObserver | undefined;
let navbarObserver: MutationObserver | undefined;

/**
 * Scrolls the table of contents, the sidebar, and the menu of small screens to the current entry. Docusaurus marks the
 * entry, but on long pages it is often outside the visible area.
 */
const currentEntry: ClientModule = {
  onRouteDidUpdate() {
    contentsObserver?.disconnect();
    const contents = document.querySelector('.theme-doc-toc-desktop');
    if (contents) {
      contentsObserver = new MutationObserver(() => {
        // Above the first heading, there is no current entry.
        if (contents.querySelector(contentsEntry)) scrollToEntry(contents, contentsEntry);
        else contents.scrollTop = 0;
      });
      contentsObserver.observe(contents, {attributeFilter: ['class'], subtree: true});
    }
    const sidebar = document.querySelector('.theme-doc-sidebar-container .menu');
    if (sidebar) scrollToEntry(sidebar, sidebarEntry);
    observeMenu();
  },
};

/** The navbar has a class while the menu is open. */
function observeMenu(): void {
  navbarObserver?.disconnect();
  const navbar = document.querySelector('.navbar');
  if (!navbar) return;
  navbarObserver = new MutationObserver(() => {
    if (!navbar.classList.contains('navbar-sidebar--show')) return;
    document.querySelectorAll('.navbar-sidebar .menu').forEach((menu) => scrollToEntry(menu, sidebarEntry));
  });
  navbarObserver.observe(navbar, {attributeFilter: ['class']});
}

function scrollToEntry(list: Element, entry: string): void {
  const current = list.querySelector(entry)?.getBoundingClientRect();
  if (!current) return;
  const {top, bottom} = list.getBoundingClientRect();
  if (current.top < top + MARGIN) list.scrollTop -= top + MARGIN - current.top;
  else if (current.bottom > bottom - MARGIN) list.scrollTop += current.bottom - (bottom - MARGIN);
}

export default currentEntry;
