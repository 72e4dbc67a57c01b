import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** The book that takes the place of ours. */
export interface NewBook {
  readonly version: string;
  /** Its pages, by their path in the book, in reading order. */
  readonly pages: readonly string[];
}

/**
 * Makes the site's own files speak of one version with other pages. Links into our books lead to the new introduction,
 * so that the site builds.
 *
 * @returns what is still about our platform, a sentence each
 */
export function rewriteSite(site: string, {version, pages}: NewBook): string[] {
  const segment = version.replace(/[^\w.-]+/g, '-');
  const ids = pages.map((name) => name.replace(/\.mdx$/, ''));
  const leadToIntroduction = (line: string): string =>
    line.replace(/\/web\/\d[^/]*\/[\w/-]+(?:#[\w-]+)?/g, `/web/${segment}/introduction`);
  const isComment = (line: string): boolean => /^\s*(\/\*\*|\*|\/\/)/.test(line);
  const edit = (file: string, change: (text: string) => string): boolean => {
    const name = path.join(site, file);
    const before = readFileSync(name, 'utf8');
    const after = change(before);
    if (after !== before) writeFileSync(name, after);
    return after !== before;
  };

  edit('src/site.ts', (text) =>
    text.replace(
      /(export const versions[^\n]*= \[\n)[^]*?\n\];/,
      `$1  {number: ${quote(version)}, docusaurusName: 'current', label: ${quote(`${version} (latest)`)}, path: ${quote(segment)}, banner: 'none', mockPort: 4010},\n];`,
    ),
  );
  edit('src/renames.ts', (text) => text.replace(/= \[[^]*?\];/, '= [];'));
  edit('docusaurus.config.ts', (text) =>
    text.replace(/^(import \{announcementBar\}.*| +announcementBar,)\n/gm, ''),
  );
  writeFileSync(path.join(site, 'sidebars.web.ts'), drawSidebar(ids));
  edit('tests/fixtures/routes.txt', (text) => listRoutes(text, segment, ids));
  edit('tests/fixtures/anchors.txt', (text) => text.replace(/^\/web\/.*\n(?: {2}.*\n)*\n?/gm, ''));

  const told = [...listFiles(site, 'src'), ...listFiles(site, 'ios'), ...listFiles(site, 'android')].filter(
    (file) =>
      edit(file, (text) =>
        text
          .split('\n')
          .map((line) => (!file.endsWith('.mdx') && isComment(line) ? line : leadToIntroduction(line)))
          .join('\n'),
      ),
  );
  return [
    'src/brand.ts holds our name, our hosts and our year: write yours.',
    ...told
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => `${file} tells of our platform; its links lead to the introduction for now.`),
    'src/components/ModelPicture draws our model on the home page.',
    'tests/fixtures/anchors.txt keeps the addresses inside pages from changing: record yours with npm run build and npm run anchors.',
    'src/plugins/downloads/tokenHandling.ts: your Postman collection takes a token from its environment; write how it gets one.',
    'samples/, tests/samples/, tests/fixtures/searchQueries.json  and docs/story.md are about our API: replace or remove them with their steps in scripts/steps.mjs.',
  ];
}

function drawSidebar(ids: readonly string[]): string {
  const list = (own: readonly string[]): string => own.map((id) => `        ${quote(id)},\n`).join('');
  const isResource = (id: string): boolean => id.startsWith('rest/');
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Reading order of the web API. */
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

function listRoutes(text: string, segment: string, ids: readonly string[]): string {
  const others = text.split('\n').filter((route) => route !== '' && !route.startsWith('/web/'));
  return `${[...others, ...ids.map((id) => `/web/${segment}/${id}`)].join('\n')}\n`;
}

function listFiles(site: string, folder: string): string[] {
  return readdirSync(path.join(site, folder), {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.(tsx?|mdx)$/.test(entry.name))
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .sort();
}

const quote = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
