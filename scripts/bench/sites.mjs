/**
 * The three sites that are measured side by side, and what the same act is called in each.
 *
 * @typedef {object} Site
 * @property {string} name
 * @property {string} output where its build lies; the peers' below the folder that `peers.sh` was given
 * @property {(path: string) => string} pathOf the address of one of our pages there
 * @property {string | undefined} searchButton what opens the search, where it is not open
 * @property {string} searchInput
 * @property {string} searchHit
 * @property {string} sidebarLink a link of the sidebar, on the screen without scrolling
 * @property {string} menuButton shows the sidebar on a phone
 * @property {string} menuShown there once it is shown
 * @property {string} modeButton
 * @property {() => string} readMode what changes, run in the page
 */

/** @type {readonly Site[]} */
export const sites = [
  {
    name: 'this site',
    output: 'build',
    pathOf: (path) => path,
    searchButton: undefined,
    searchInput: '.navbar input',
    searchHit: '[role=option]',
    sidebarLink: '.theme-doc-sidebar-menu a[href$="/pagination"]',
    menuButton: '.navbar__toggle',
    menuShown: '.menu a[href$="/pagination"]:visible',
    modeButton: '.navbar__items--right button[aria-label*="dark and light"]',
    readMode: () => document.documentElement.dataset.themeChoice ?? '',
  },
  {
    name: 'Starlight',
    output: 'starlight/dist',
    pathOf: (path) => path.replace('/2.0/', '/20/').replace('/1.0/', '/10/'),
    searchButton: 'button[data-open-modal]',
    searchInput: 'input.pagefind-ui__search-input',
    searchHit: '.pagefind-ui__result-link',
    sidebarLink: '.sidebar-content a[href*="/pagination"]',
    menuButton: 'starlight-menu-button button',
    menuShown: '.sidebar-content a[href*="/pagination"]',
    modeButton: 'header starlight-theme-select select',
    readMode: () => document.documentElement.dataset.theme ?? '',
  },
  {
    name: 'VitePress',
    output: 'vitepress/docs/.vitepress/dist',
    pathOf: (path) => path,
    searchButton: 'button.DocSearch-Button',
    searchInput: 'input.search-input',
    searchHit: '.results .result',
    sidebarLink: '.VPSidebar a[href$="/pagination"]',
    menuButton: '.VPLocalNav .menu',
    menuShown: '.VPSidebar a[href$="/pagination"]',
    modeButton: '.VPNavBar .VPSwitchAppearance',
    readMode: () => document.documentElement.className,
  },
];

/** One page of each kind. Home is compared with nothing: the peers have only a stub there. */
export const pages = [
  {kind: 'a heavy reference page', path: '/web/2.0/rest/devices'},
  {kind: 'a guide', path: '/web/2.0/pagination'},
  {kind: 'a page with a diagram', path: '/web/2.0/authentication'},
  {kind: 'home', path: '/'},
];
