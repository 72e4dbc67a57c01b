import type {ClientModule} from '@docusaurus/types';

/** How far from the edge of its list the current entry stays, in pixels. */
const MARGIN = 48;

const contentsEntry = '.table-of-contents__link--active';
const sidebarEntry = '.menu__link[aria-current="page"]';

let contentsObserver: MutationObserver | undefined;
let navbarObserver: MutationObserver | undefined;

/**
 * Contents and sidebar of a long page are higher than the screen. Docusaurus marks the current entry, but leaves it
 * where nobody sees it; here both scroll along, and the menu of a phone opens at the place where the reader is.
 */
const currentPlace: ClientModule = {
  onRouteDidUpdate() {
    contentsObserver?.disconnect();
    const contents = document.querySelector('.theme-doc-toc-desktop');
    if (contents) {
      contentsObserver = new MutationObserver(() => {
        // Above the first heading nothing is current.
        if (contents.querySelector(contentsEntry)) keepInSight(contents, contentsEntry);
        else contents.scrollTop = 0;
      });
      contentsObserver.observe(contents, {attributeFilter: ['class'], subtree: true});
    }
    const sidebar = document.querySelector('.theme-doc-sidebar-container .menu');
    if (sidebar) keepInSight(sidebar, sidebarEntry);
    followMenu();
  },
};

/** The navbar says by its class that the menu is shown. */
function followMenu(): void {
  navbarObserver?.disconnect();
  const navbar = document.querySelector('.navbar');
  if (!navbar) return;
  navbarObserver = new MutationObserver(() => {
    if (!navbar.classList.contains('navbar-sidebar--show')) return;
    document.querySelectorAll('.navbar-sidebar .menu').forEach((menu) => keepInSight(menu, sidebarEntry));
  });
  navbarObserver.observe(navbar, {attributeFilter: ['class']});
}

function keepInSight(list: Element, entry: string): void {
  const current = list.querySelector(entry)?.getBoundingClientRect();
  if (!current) return;
  const {top, bottom} = list.getBoundingClientRect();
  if (current.top < top + MARGIN) list.scrollTop -= top + MARGIN - current.top;
  else if (current.bottom > bottom - MARGIN) list.scrollTop += current.bottom - (bottom - MARGIN);
}

export default currentPlace;
