import {readdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {ContentError} from 'api-docs-contract/finding';
import {build} from 'esbuild';
import {compressSite} from './compress';
import {asCaddy, asHeadersFile, asNginx, redirectsFile, type SitePolicy} from './headers';
import {hashOf, readInlineCode} from './inlineScripts';
import {inlineStyles} from './inlineStyles';

/**
 * Collects the hashes of the inline code of a built site, in an order that is the same for every build.
 *
 * @throws ContentError with each page that has code or styles in an attribute, which no hash can allow, or other styles than the first
 */
export async function collectHashes(directory: string): Promise<SitePolicy> {
  const pages = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.html')).sort();
  const hashes = new Set<string>();
  const forbidden: string[] = [];
  const styledPages: string[] = [];
  let style: string | undefined;
  for (const page of pages) {
    const html = await readFile(path.join(directory, page), 'utf8');
    const code = readInlineCode(html);
    const isStyled = /mermaid-static__picture--browser"|class="[^"]*\btheme-code-block\b/.test(html);
    if (isStyled) styledPages.push(`/${page.replace(/(^|\/)index\.html$|\.html$/, '')}`);
    style ??= [...code.styles][0];
    const hasOtherStyles = [...code.styles].some((text) => text !== style);
    code.scripts.forEach((script) => hashes.add(hashOf(script)));
    const elements = hasOtherStyles ? [...code.forbidden, '<style>'] : code.forbidden;
    const own = isStyled ? elements.filter((element) => !/ style="/.test(element)) : elements;
    forbidden.push(...own.map((element) => `${page}: ${element}`));
  }
  if (forbidden.length > 0) {
    throw new ContentError(
      `The Content-Security-Policy forbids code and styles in HTML. Add a listener in src/client, or a class in src/css, instead of:\n${forbidden.join('\n')}`,
    );
  }
  return {scripts: [...hashes].sort(), style: hashOf(style ?? ''), styledPages};
}

/**
 * Prepares a built site for its hosts: puts the styles into the pages, and writes the headers of this build and compressed copies.
 *
 * @returns a summary in one line
 */
export async function finishSite(directory: string): Promise<string> {
  await inlineStyles(directory);
  const hashes = await collectHashes(directory);
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(directory, name), text);
  await write('_nginx.conf', asNginx(hashes));
  await write('_caddy.conf', asCaddy(hashes));
  await write('_headers', asHeadersFile(hashes));
  await write('_redirects', redirectsFile);
  await write(
    '_routes.json',
    JSON.stringify({version: 1, include: ['/*'], exclude: ['/assets/*', '/img/*']}),
  );
  await build({
    entryPoints: [path.join(__dirname, 'edge/cloudflare.ts')],
    outfile: path.join(directory, '_worker.js'),
    bundle: true,
    format: 'esm',
  });
  const compressed = await compressSite(directory);
  return `Prepared for hosting: ${hashes.scripts.length} inline scripts allowed by hash, ${compressed} files compressed.`;
}
