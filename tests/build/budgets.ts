/** What a page of one kind may weigh, in bytes as a host sends them: compressed with brotli. */
export interface Budget {
  readonly kind: string;
  readonly route: string;
  readonly html: number;
  /** The scripts in the HTML, which run before the reader does anything. */
  readonly early: number;
  /** Those and the files that the page's own HTML names: all that runs until it answers to its reader. */
  readonly scripts: number;
  readonly reason: string;
}

export const budgets: readonly Budget[] = [
  {
    kind: 'a page without a diagram',
    route: '/web/2.0/pagination',
    html: 9_000,
    early: 2_000,
    scripts: 125_000,
    reason: 'React DOM is 53 kB of it, Docusaurus and its theme most of the rest; the aim is 125 kB',
  },
  {
    kind: 'a page with a diagram',
    route: '/web/2.0/authentication',
    html: 16_000,
    early: 2_000,
    scripts: 134_000,
    reason: 'its text is there twice, as HTML and for React; Mermaid comes only when the diagram is in sight',
  },
  {
    kind: 'the heaviest reference page',
    route: '/web/2.0/rest/devices',
    html: 28_000,
    early: 2_000,
    scripts: 145_500,
    reason: 'twenty operations with their samples: 22 kB of text, twice',
  },
  {
    kind: 'the home page',
    route: '/',
    html: 7_000,
    early: 3_000,
    scripts: 124_000,
    reason: 'the banner about a wrong base URL is on this page alone; it fetches the file of the books early',
  },
  {
    kind: 'the page of results',
    route: '/search',
    html: 5_000,
    early: 2_000,
    scripts: 125_000,
    reason: 'no text of its own; the engine comes with the first letter',
  },
];

/** One style sheet for all pages: it is fetched once, and its rules cannot come in another order. */
export const cssBudget = {bytes: 19_000, reason: 'Infima is 10 kB of it'};
