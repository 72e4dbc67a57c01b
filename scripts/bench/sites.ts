/** A site of the benchmark, and where its controls are. */
export interface Site {
  readonly name: string;
  /** The folder of its build; for the peers, below the folder that `peers.sh` filled. */
  readonly output: string;
  /** The path of one of our pages on this site. */
  readonly pathOf: (path: string) => string;
  /** The button that opens the search. `undefined` if the search is always open. */
  readonly searchButton: string | undefined;
  readonly searchInput: string;
  readonly searchHit: string;
  /** A link of the sidebar that is visible without scrolling. */
  readonly sidebarLink: string;
  /** Opens the sidebar on a phone. */
  readonly menuButton: string;
  /** Visible when the sidebar is open. */
  readonly menuShown: string;
  readonly modeButton: string;
  /** Runs in the page: returns a value that changes with the color mode. */
  readonly readMode: () => string;
}

/** The three sites that are compared. */
export const sites: readonly [Site, Site, Site] = [
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
    menuButton: 'button.sl-menu-button',
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

/** One page of each kind. The home pages of the peers are stubs, so a comparison of home pages is meaningless. */
export const pages = [
  {kind: 'a heavy reference page', path: '/web/2.0/rest/devices'},
  {kind: 'a guide', path: '/web/2.0/pagination'},
  {kind: 'a page with a diagram', path: '/web/2.0/authentication'},
  {kind: 'home', path: '/'},
] as const;
