import {readFileSync} from 'node:fs';
import path from 'node:path';
import {capitalize, toWords} from '../../src/remark/api-reference/words';
import {describeApiVersions, siteFile, type PageLink} from '../../src/site';
import {openDraft} from '../edit/draft';
import {editSite, readSite} from '../edit/site';

/** The book that replaces ours. */
export interface NewBook {
  readonly version: string;
  /** Its pages, by their path in the book, in reading order. */
  readonly pages: readonly string[];
}

/**
 * Rewrites the site so that it documents one version with the new pages: `src/books.json`, the sidebar, the list of
 * routes, and a home page without our story. Removes the SDK books, because they describe our SDKs.
 *
 * @returns one sentence for each file that still describes our platform
 */
export async function rewriteSite(root: string, {version, pages}: NewBook): Promise<string[]> {
  const ids = pages.map((name) => name.replace(/\.mdx$/, ''));
  const draft = openDraft(root);
  const [web, ...others] = readSite(draft).books;
  if (!web) throw new Error(`${siteFile} has no books.`);
  const row = {...web, versions: [{number: version, mockPort: 4010}]};
  for (const {id} of others) [id, `sidebars.${id}.ts`].forEach((name) => draft.remove(name));
  const toLink = (page: string): PageLink => ({label: capitalize(toWords(path.basename(page))), page});
  await editSite(draft, () => ({
    books: [row],
    renamedPages: [],
    footer: [{title: web.label, links: ids.slice(0, 5).map(toLink)}],
    notFound: ids.slice(0, 3).map(toLink),
  }));
  draft.write(`sidebars.${web.id}.ts`, drawSidebar(ids));
  const [described] = describeApiVersions(row);
  draft.write(
    'tests/fixtures/routes.txt',
    listRoutes(draft.read('tests/fixtures/routes.txt'), `/${described?.url}`, ids),
  );
  draft.write('tests/fixtures/anchors.txt', '');
  draft.write('src/pages/index.tsx', readFileSync(path.join(__dirname, 'home.tsx.txt'), 'utf8'));
  draft.remove('src/pages/index.module.css');
  draft.remove('src/components/ModelPicture');
  draft.write('src/lint/postponedRules.json', `${JSON.stringify(postponedRules, null, 2)}\n`);
  draft.save();
  return [
    'src/brand.ts contains our name, hosts, and year. Replace them with yours.',
    `${siteFile} lists the links of the footer and of the not-found page. Replace them with yours.`,
    'src/pages/index.tsx is a short home page. Describe your platform.',
    'src/lint/postponedRules.json lists the rules that the content linter doesn’t report yet. Remove a rule, and fix what npm run check then reports.',
    'tests/fixtures/anchors.txt records the anchors that must not change. Record your anchors with npm run check -- --fix.',
    'src/plugins/downloads/tokenHandling.ts: your Postman collection reads a token from its environment. Add a script that requests the token.',
    'samples/, tests/samples/, the searches in tests/fixtures/searchQueries.json and strictSearches.json, and docs/story.yaml describe our API. Replace them, or delete them with their scripts in package.json.',
  ];
}

/** Rules that a contract of another project breaks, although its pages are readable. `*` stands for any ending. */
const postponedRules: readonly string[] = [
  'generated-sample',
  'sample',
  'region-unused',
  'contract-schema',
  'contract-link',
  'naming',
  'unique-name',
  'rate-limit',
  'wrong-screen', // Our documents name files of our books.
  ...['example', 'error', 'field', 'operation', 'event', 'list', 'edition', 'language'].map(
    (group) => `${group}-*`,
  ),
  'spelling',
  'format',
];

function drawSidebar(ids: readonly string[]): string {
  const list = (own: readonly string[]): string => own.map((id) => `        ${quote(id)},\n`).join('');
  const isResource = (id: string): boolean => id.startsWith('rest/');
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** The sidebar of the Web API. */
const sidebars = {
  web: [
    {
      type: 'category',
      label: 'Get started',
      collapsible: false,
      items: [
${list(ids.filter((id) => !isResource(id)))}      ],
    },
    {
      type: 'category',
      label: 'Resources',
      collapsible: false,
      items: [
${list(ids.filter(isResource))}      ],
    },
  ],
} satisfies SidebarsConfig;

export default sidebars;
`;
}

/** The home page, the search page, and the pages of the book. */
function listRoutes(text: string, url: string, ids: readonly string[]): string {
  const others = text.split('\n').filter((route) => /^\/(search)?$/.test(route));
  return `${[...others, ...ids.map((id) => `${url}/${id}`)].join('\n')}\n`;
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
