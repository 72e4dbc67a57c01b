import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ruleGroups} from 'api-docs-lint/rules';
import {capitalize, toWords} from 'docusaurus-openapi-reference/directives';
import {books, describeApiVersions, siteFile, type PageLink, type SiteData} from '../../src/site';

/** The parts of this project that describe our API and our SDKs. */
export const removedParts: readonly string[] = [
  'web_versioned_docs',
  'web_versioned_sidebars',
  'web_versions.json',
  'src/pages/index.module.css',
  'src/pages/_data-model.mdx',
  ...books.map(({id}) => id),
  ...books.slice(1).map(({id}) => `sidebars.${id}.ts`),
];

/**
 * The files of a site that documents one version, by their path: the list of books, the sidebar, the lists of URLs and
 * anchors, a home page, and the rules that aren't reported yet.
 *
 * @param pages the paths of the pages in the book, in reading order
 */
export function rewriteSite(version: string, pages: readonly string[]): Readonly<Record<string, string>> {
  const ids = pages.map((name) => name.replace(/\.mdx$/, ''));
  const toLink = (page: string): PageLink => ({label: capitalize(toWords(path.basename(page))), page});
  const book = {id: 'web', label: 'Web API', versions: [{number: version, mockPort: 4010}]};
  const site: SiteData = {
    books: [book],
    renamedPages: [],
    footer: [{title: book.label, links: ids.slice(0, 5).map(toLink)}],
    notFound: ids.slice(0, 3).map(toLink),
  };
  const url = describeApiVersions(book)[0]?.url;
  return {
    [siteFile]: toJson(site),
    'sidebars.web.ts': drawSidebar(ids),
    'tests/fixtures/anchors.txt': ids.map((id) => `/${url}/${id}\n`).join(''),
    'src/pages/index.tsx': readFileSync(path.join(__dirname, 'home.tsx.txt'), 'utf8'),
    'src/postponedRules.json': toJson(listPostponedRules()),
  };
}

/** Rules for samples, for descriptions of pages, and for the programs of our guides. */
const otherRules = ['sample', 'front-matter', 'region-unused'];

/** The rules that a contract of another project breaks, although its pages are readable. */
function listPostponedRules(): string[] {
  const groups = ['Contracts', 'Documents and language'];
  const kept = ['contract-syntax', 'contract-page'];
  const ids = ruleGroups
    .filter(({title}) => groups.includes(title))
    .flatMap(({rules}) => rules.map(({id}) => id));
  return [...ids.filter((id) => !kept.includes(id)), ...otherRules];
}

function drawSidebar(ids: readonly string[]): string {
  const categories = [
    {label: 'Get started', items: ids.filter((id) => !id.startsWith('rest/'))},
    {label: 'Resources', items: ids.filter((id) => id.startsWith('rest/'))},
  ].map((category) => ({type: 'category', collapsible: false, ...category}));
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = ${toJson({web: categories}).trimEnd()};

export default sidebars;
`;
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
