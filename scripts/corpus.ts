/** `npm run corpus`: tries the packages with OpenAPI files of others, and prints a table. */
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {compile} from '@mdx-js/mdx';
import {requireContract} from 'api-docs-contract';
import {listFiles} from 'api-docs-contract/files';
import {ContentError} from 'api-docs-contract/finding';
import {formatLine, lint} from 'api-docs-lint';
import {markdownPlugins, openapiReference, type ReferenceSite} from 'docusaurus-openapi-reference';
import {init, listBodies, strictRules} from 'docusaurus-openapi-reference/testing';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type {Pluggable} from 'unified';
import {inRoot} from './lib/root';
import {say} from './lib/say';

export const usage = `Usage: npm run corpus -- <file or folder>

Creates a site for each OpenAPI file, as "init" does, and then checks it, compiles its pages, and writes its machine-readable
forms. Prints a Markdown table with a row for each file. KEEP=1 keeps the sites in .cache/corpus.`;

const header =
  '| File | kB | Operations | JSON bodies | Without sample | Invalid samples | Lint, pages, and forms | Seconds |';

export async function main(args: string[]): Promise<void> {
  const [name] = parseArgs({args, allowPositionals: true}).positionals;
  if (name === undefined) throw new ContentError(`Name a file or a folder.\n\n${usage}`);
  say(`${header}\n|---|--:|--:|--:|--:|--:|---|--:|`);
  const input = path.resolve(name);
  const files = statSync(input).isDirectory() ? listFiles(input, /\.(?:json|ya?ml)$/) : [input];
  for (const file of files) say(await tryFile(file));
}

/** Tries a file, and returns its row of the table. */
async function tryFile(file: string): Promise<string> {
  const start = performance.now();
  mkdirSync(inRoot('.cache/corpus'), {recursive: true});
  const root = mkdtempSync(inRoot('.cache/corpus/site-'));
  let operations = 0;
  let bodies: ReturnType<typeof listBodies> = [];
  let result: string;
  try {
    // The part of a classic site that `init` changes.
    writeFileSync(
      path.join(root, 'docusaurus.config.ts'),
      `import type {Config} from '@docusaurus/types';\nconst config: Config = {\n  url: 'https://docs.example',\n      items: [\n`,
    );
    writeFileSync(path.join(root, 'package.json'), '{}');
    init({file}, root);
    const contract = requireContract(path.join(root, 'api/openapi'));
    const {title, version} = contract;
    operations = contract.operations.length;
    bodies = listBodies(contract);
    const book = {title, number: version, url: 'api', folder: 'api'};
    const site = {root, url: 'https://docs.example', title, tagline: title, summary: title, books: [book]};
    result = (await lintSite(site)) || 'yes';
    await writePages(site);
  } catch (error) {
    result = error instanceof ContentError ? error.message : `CRASH ${(error as Error).stack}`;
  } finally {
    if (!process.env.KEEP) rmSync(root, {recursive: true});
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const cell = result.slice(0, 600).replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const size = Math.round(statSync(file).size / 1000);
  const empty = bodies.filter(({isEmpty}) => isEmpty).length;
  const invalid = bodies.filter(({problems}) => problems.length > 0).length;
  return `| ${[path.basename(file), size, operations, bodies.length, empty, invalid, cell, seconds].join(' | ')} |`;
}

/** Describes the findings, without those about examples and names that `init` turns off, too. */
async function lintSite(site: ReferenceSite): Promise<string> {
  const {findings} = await lint({...site, otherRoutes: ['/'], off: strictRules});
  return findings.map(formatLine).join(', ');
}

/** Compiles all pages, and writes the machine-readable forms. */
async function writePages(site: ReferenceSite): Promise<void> {
  const {beforeDefaultRemarkPlugins, remarkPlugins, rehypePlugins} = markdownPlugins<Pluggable>(site);
  const before = [remarkFrontmatter, remarkDirective, ...beforeDefaultRemarkPlugins, remarkGfm];
  for (const file of listFiles(path.join(site.root, 'api'), /\.mdx$/)) {
    const page = {path: file, value: readFileSync(file, 'utf8')};
    await compile(page, {remarkPlugins: [...before, ...remarkPlugins], rehypePlugins});
  }
  const outDir = path.join(site.root, 'build');
  await openapiReference(site)({generatedFilesDir: outDir}).postBuild?.({outDir} as never);
}
