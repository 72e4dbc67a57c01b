import {readdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {ContentError} from 'api-docs-contract/finding';

/** The link that Docusaurus writes. All pages have the same style sheet. */
const linkToStyles = /<link rel="?stylesheet"? href="?\/(?<file>[^" >]+)"?[^>]*>/;

/**
 * Replaces the link to the style sheet in each page with its rules, so that the first paint doesn't wait for a second file. Links
 * inside the site load no page, so most page loads are first visits.
 *
 * @throws ContentError if the pages don't have the same style sheet
 */
export async function inlineStyles(directory: string): Promise<void> {
  const names = (await readdir(directory, {recursive: true})).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(
    names.map(async (name) => {
      const file = path.join(directory, name);
      return {file, html: await readFile(file, 'utf8')};
    }),
  );
  const sheets = new Set(pages.map(({html}) => linkToStyles.exec(html)?.groups?.file));
  const [sheet] = sheets;
  if (sheet === undefined || sheets.size > 1)
    throw new ContentError(`Each page needs the same style sheet. The build has: ${[...sheets].join(', ')}.`);
  const rules = await readFile(path.join(directory, sheet), 'utf8');
  for (const {file, html} of pages)
    await writeFile(
      file,
      html.replace(linkToStyles, () => `<style>${rules}</style>`),
    );
  await rm(path.join(directory, sheet));
}
