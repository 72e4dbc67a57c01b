import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {compile} from '@mdx-js/mdx';
import {requireContract, type Contract} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {formatLine, lint} from 'api-docs-lint';
import {markdownPlugins, openapiReference, type ReferenceSite} from 'docusaurus-openapi-reference';
import {init} from 'docusaurus-openapi-reference/testing';
import {listFiles} from 'api-contract/files';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type {Pluggable} from 'unified';
import {compareOperations} from './compare';
import {inRoot} from '../lib/root';

export const tableHead =
  '| File | kB | Operations | `init` | Lint | Pages and forms | Differences | Seconds |\n|---|--:|--:|---|---|---|---|--:|';

/** Tries a file, and returns its row of the table. A step that fails is the last one. */
export async function tryFile(file: string): Promise<string> {
  const start = performance.now();
  const folder = createFolder();
  const results: string[] = [];
  let operations = 0;
  try {
    results.push(init(file, folder).slice(1, -1).join(' ').slice(0, 200) || 'yes');
    const contract = requireContract(path.join(folder, 'api/openapi'));
    operations = contract.operations.length;
    const site = siteOf(folder, contract);
    results.push(await lintSite(site));
    results.push(await writePages(site));
    const differences = compareOperations(file, contract, site);
    results.push(`${differences.length} ${differences.slice(0, 3).join('; ')}`.trim());
  } catch (error) {
    const message =
      error instanceof ContentError ? error.message : `CRASH ${(error as Error).stack || String(error)}`;
    results.push(message.slice(0, 600));
  } finally {
    if (!process.env.KEEP) rmSync(folder, {recursive: true});
  }
  const [created = '', checked = '', written = '', compared = ''] = results;
  const kilobytes = Math.round(statSync(file).size / 1000);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const cells = [path.basename(file), kilobytes, operations, created, checked, written, compared, seconds];
  return `| ${cells.map((cell) => String(cell).replace(/\s+/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The part of a classic site that `init` changes. */
function createFolder(): string {
  mkdirSync(inRoot('.cache/corpus'), {recursive: true});
  const folder = mkdtempSync(inRoot('.cache/corpus/site-'));
  writeFileSync(
    path.join(folder, 'docusaurus.config.ts'),
    `import type {Config} from '@docusaurus/types';\nconst config: Config = {\n  url: 'https://docs.example',\n      items: [\n`,
  );
  writeFileSync(path.join(folder, 'package.json'), '{}');
  return folder;
}

const siteOf = (root: string, {title, version}: Contract): ReferenceSite => ({
  root,
  url: 'https://docs.example',
  title,
  tagline: title,
  summary: title,
  books: [{title, number: version, url: 'api', folder: 'api'}],
});

async function lintSite(site: ReferenceSite): Promise<string> {
  const books = site.books.map((book) => ({...book, plugin: 'api', sidebar: 'sidebars.api.ts'}));
  const off = [
    'example-missing',
    'example-unused',
    'example-valid',
    'error-response',
    'field-enum',
    'operation-name',
  ];
  const {findings} = await lint({...site, books, otherRoutes: ['/'], off});
  const rules = new Map<string, number>();
  for (const {rule} of findings) rules.set(rule, (rules.get(rule) ?? 0) + 1);
  const [first] = findings;
  return (
    [...[...rules].map(([rule, count]) => `${count} ${rule}`), first ? formatLine(first) : ''].join(', ') ||
    'yes'
  );
}

/** Compiles all pages, and writes the machine-readable forms. */
async function writePages(site: ReferenceSite): Promise<string> {
  const {beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins} = markdownPlugins<Pluggable>(site);
  const pages = listFiles(path.join(site.root, 'api'), /\.mdx$/);
  for (const file of pages) {
    await compile(
      {path: file, value: readFileSync(file, 'utf8')},
      {
        remarkPlugins: [
          remarkFrontmatter,
          remarkDirective,
          ...beforeDefaultRemarkPlugins,
          remarkGfm,
          ...remarkPlugins,
        ],
        rehypePlugins,
      },
    );
  }
  const outDir = path.join(site.root, 'build');
  const plugin = openapiReference(site)({generatedFilesDir: outDir});
  await plugin.postBuild?.({outDir} as never);
  return 'yes';
}
