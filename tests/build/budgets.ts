/**
 * The maximum sizes of one kind of page, in bytes after compression with brotli. For HTML, which has the text and the sidebar,
 * they leave 10% for new content, so that a writer's page doesn't exceed them.
 */
export interface Budget {
  readonly kind: string;
  readonly route: string;
  readonly html: number;
  /** The inline scripts, which run before the first paint. */
  readonly early: number;
  /** The inline scripts, the script files of every page, and the content of a documentation page. */
  readonly scripts: number;
  readonly reason: string;
}

export const budgets: readonly Budget[] = [
  {
    kind: 'a page without a diagram',
    route: '/web/2.0/pagination',
    html: 11_300,
    early: 2_100,
    scripts: 112_000,
    reason: 'React DOM has 53 kB. Docusaurus and its theme have most of the rest. The target is 112 kB.',
  },
  {
    kind: 'a page with a diagram',
    route: '/web/2.0/authentication',
    html: 24_400,
    early: 2_100,
    scripts: 124_500,
    reason: 'The text and the drawings are included twice, as HTML and for React. No script draws diagrams.',
  },
  {
    kind: 'the heaviest reference page',
    route: '/web/2.0/rest/devices',
    html: 48_000,
    early: 2_100,
    scripts: 149_000,
    reason:
      'Fifteen operations with their samples, three recipes, four diagrams, and the data of a picture are included twice. The links of 138 errors have 1,100 bytes.',
  },
  {
    kind: 'the home page',
    route: '/',
    html: 8_900,
    early: 2_400,
    scripts: 108_000,
    reason: 'The door over time has 500 bytes. The page’s own script isn’t counted, only the common ones.',
  },
  {
    kind: 'the search page',
    route: '/search',
    html: 5_600,
    early: 2_100,
    scripts: 108_000,
    reason: 'The page has no text of its own. The search engine loads at the first letter.',
  },
];

/** All pages contain the same styles. */
export const cssBudget = {
  bytes: 24_700,
  reason:
    'Infima has 10 kB, the reference 3.3 kB, of which closed lines have 0.5 kB, the layouts of phones 0.9 kB, the home page 0.9 kB, pictures 1.8 kB, so that they have their size in the first paint, and the heights of operations 0.2 kB, because the policy forbids style attributes.',
};
