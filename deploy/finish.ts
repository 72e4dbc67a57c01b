import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {ContentError} from 'api-docs-contract/finding';
import {build} from 'esbuild';
import {compressSite} from './compress';
import {asCaddy, asHeadersFile, asNginx, redirectsFile, type SitePolicy} from './headers';
import {hashOf, readInlineCode} from './inlineCode';

/** The pages of a built site in an order that is the same for every build: their files and their HTML. */
async function readPages(directory: string): Promise<(readonly [name: string, html: string])[]> {
  const names = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
  return Promise.all(
    names.map(async (name) => [name, await readFile(path.join(directory, name), 'utf8')] as const),
  );
}

/** The link that Docusaurus writes. All pages have the same style sheet. */
const linkToStyles = /<link rel="?stylesheet"? href="?\/(?<file>[^" >]+)"?[^>]*>/;

/**
 * Replaces the link to the style sheet in each page with its rules, so that the first paint doesn't wait for a second file. Links
 * inside the site load no page, so most page loads are first visits.
 *
 * @throws ContentError if the pages don't have the same style sheet
 */
export async function inlineStyles(directory: string): Promise<void> {
  const pages = await readPages(directory);
  const sheets = new Set(pages.map(([, html]) => linkToStyles.exec(html)?.groups?.file));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.size > 1)
    throw new ContentError(`Each page needs the same style sheet. The build has: ${[...sheets].join(', ')}.`);
  const rules = await readFile(path.join(directory, sheet), 'utf8');
  const write = (html: string): string => html.replace(linkToStyles, () => `<style>${rules}</style>`);
  for (const [name, html] of pages) await writeFile(path.join(directory, name), write(html));
  await rm(path.join(directory, sheet));
}

/**
 * Collects the hashes of the inline code of a built site.
 *
 * @throws ContentError with each page that has code or styles in an attribute, which no hash can allow, or other styles than the first
 */
export async function collectHashes(directory: string): Promise<SitePolicy> {
  const pages = (await readPages(directory)).map(([name, html]) => ({
    name,
    ...readInlineCode(html),
    isStyled: /mermaid-static__picture--browser"|class="[^"]*\btheme-code-block\b/.test(html),
  }));
  const [style = ''] = pages.flatMap(({styles}) => styles);
  const forbidden = pages.flatMap(({name, styles, forbidden: elements, isStyled}) =>
    [...elements, ...(styles.some((text) => text !== style) ? ['<style>'] : [])]
      .filter((element) => !isStyled || !/ style="/.test(element))
      .map((element) => `${name}: ${element}`),
  );
  if (forbidden.length > 0)
    throw new ContentError(
      `The Content-Security-Policy forbids code and styles in HTML. Add a listener in src/client, or a class in src/css, instead of:\n${forbidden.join('\n')}`,
    );
  return {
    scripts: [...new Set(pages.flatMap(({scripts}) => scripts.map(hashOf)))].sort(),
    style: hashOf(style),
    styledPages: pages
      .filter(({isStyled}) => isStyled)
      .map(({name}) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`),
  };
}

/**
 * Prepares a built site for its hosts: puts the styles into the pages, and writes the headers of this build and compressed copies.
 *
 * @returns a summary in one line
 */
export async function finishSite(directory: string): Promise<string> {
  await inlineStyles(directory);
  const policy = await collectHashes(directory);
  const files = {
    '_nginx.conf': asNginx(policy),
    '_caddy.conf': asCaddy(policy),
    _headers: asHeadersFile(policy),
    _redirects: redirectsFile,
    '_routes.json': JSON.stringify({version: 1, include: ['/*'], exclude: ['/assets/*', '/img/*']}),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(directory, name), text);
  await build({
    entryPoints: [path.join(__dirname, 'edge/cloudflare.ts')],
    outfile: path.join(directory, '_worker.js'),
    bundle: true,
    format: 'esm',
  });
  const compressed = await compressSite(directory);
  return `Prepared for hosting: ${policy.scripts.length} inline scripts allowed by hash, ${compressed} files compressed.`;
}
