/** A kind of page, with one page of it. */
export interface Kind {
  readonly kind: string;
  readonly route: string;
  /** Errors that the page logs. */
  readonly logs?: RegExp;
  /**
   * The regions, headings, and controls that assistive technology finds, in this order, as a part of Playwright's ARIA
   * snapshot. Elements that it omits are allowed.
   */
  readonly expected?: string;
}

const footer = `
- contentinfo:
  - navigation "Footer":
    - heading "Web API" [level=2]
    - heading "Reference" [level=2]
    - heading "SDKs" [level=2]
    - heading "Older versions" [level=2]`;

export const kinds: readonly Kind[] = [
  {
    kind: 'the home page',
    route: '/',
    expected: `
- region "Skip to main content"
- banner
- navigation "Main":
  - button "Web API 2.0 (latest)"
  - button "Switch between dark and light mode (currently system mode)"
  - search:
    - searchbox "Search the documentation"
- main:
  - heading "Access control made for developers" [level=1]
  - paragraph:
    - link "Make your first request"
  - figure:
    - tablist "Language":
      - tab "HTTP" [selected]
      - tab "cURL"
    - button /^Copy:/
    - tabpanel
  - region "What you can build":
    - heading "What you can build" [level=2]
  - region "Data model":
    - heading "Data model" [level=2]
    - figure:
      - img /./
  - region "Versions":
    - heading "Versions" [level=2]${footer}
- status`,
  },
  {
    kind: 'a guide with a diagram and tabs',
    route: '/web/2.0/code-tutorial',
    expected: `
- navigation "Main"
- main:
  - article:
    - navigation "Breadcrumbs"
    - button "Copy page"
    - heading [level=1]
    - heading [level=2]
    - figure:
      - button /^Copy:/
  - navigation "Docs pages"
- contentinfo`,
  },
  {
    kind: 'a resource page of 2.0',
    route: '/web/2.0/rest/floor-groups',
    expected: `
- region "Skip to main content"
- navigation "Main":
  - button "2.0 (latest)"
- complementary:
  - navigation "Docs sidebar"
- main:
  - article:
    - navigation "Breadcrumbs"
    - button "Copy page"
    - group: Formats
    - heading "Floor groups" [level=1]
    - figure:
      - img /./
    - heading /^At a glance/ [level=2]
    - table:
      - rowgroup:
        - row:
          - columnheader "Request"
          - columnheader "Operation"
          - columnheader "Role"
    - heading /^The object/ [level=2]
    - heading /^Operations/ [level=2]
    - heading /^List floor groups/ [level=3]
    - 'button "Copy URL: List floor groups"'${footer}
- status`,
  },
  {kind: 'a resource page of 1.0, with its banner', route: '/web/1.0/rest/partitions'},
  {kind: 'a book that is not written yet', route: '/ios/introduction'},
  {
    kind: 'the not-found page',
    route: '/web/2.0/rest/device',
    logs: /status of 404/,
    expected: `
- navigation "Main"
- main:
  - heading "Page not found" [level=1]
  - search "Not-found page":
    - searchbox "Search the documentation": device
    - button "Search"
  - heading "Popular pages" [level=2]
  - list:
    - listitem:
      - link "Introduction to the Web API"
- contentinfo`,
  },
];
