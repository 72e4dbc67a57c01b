import path from 'node:path';
import type {Operation} from 'api-contract';
import {formPath, forms, formIds, formsOfOperation, formsOfVersion} from '../forms';
import {box, code, join, line, link, paragraph, table, type Block} from '../pages/markdown';
import {anchorOf, type Page} from '../pages/page';
import {versionsOf} from '../site';

/** Draws the table of all machine-readable forms of the site, and of the version of the page. */
export function drawFormats({site, contract: {version}}: Page): Block[] {
  const own: readonly string[] = formsOfVersion(version, versionsOf(site));
  const rows = formIds
    .filter((id) => own.includes(id) || !forms[id].path.includes('{version}'))
    .map((id) => {
      const url = formPath(id, {version});
      return [forms[id].label, url.includes('{') ? code(url) : link(`pathname://${url}`, url)];
    });
  return [table(['Format', 'URL'], rows)];
}

/** Draws the links to an operation as Markdown, and to its request in other formats. A page outside the site has none. */
export function drawOperationFormats(operation: Operation, {site, book, file}: Page): Block[] {
  const version = versionsOf(site).find(({folder}) => path.join(site.root, folder) === book.folder);
  if (!version) return [];
  const name = path
    .relative(book.folder, file)
    .split(path.sep)
    .join('/')
    .replace(/\.mdx$/, '');
  const links = formsOfOperation(`/${version.url}/${name}`, anchorOf(operation), version.number).map(
    ({path: url, label}) => [link(`pathname://${url}`, label)],
  );
  const content = paragraph(line`Formats: ${join(links, ', ')}`);
  // The search index leaves it out, because every operation has the same words.
  return [box('div', 'api-formats', [content], {dataNosnippet: ''})];
}
