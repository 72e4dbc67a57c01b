import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {applyBrand} from '../../src/brand';
import {listPageFiles} from '../../src/plugins/markdown-copies/pages';
import {readSitePage} from '../../src/remark/page-rules/sitePage';
import {formatRecord, mergeAnchors, parseRecord} from '../../tests/build/anchors';

const record = 'tests/fixtures/anchors.txt';

/**
 * Records the places inside pages that others may link to from now on. Reads the books that were written to, without a
 * build; `npm run anchors` asks the built site, and the tests hold the record against that.
 *
 * @param files what was written, from the project's folder
 * @returns whether there was something to record
 */
export async function recordNewAnchors(root: string, files: readonly string[]): Promise<boolean> {
  const pages = listPageFiles(root).filter(({book}) =>
    files.some((file) => file.startsWith(`${book.folder}/`)),
  );
  const recorded = parseRecord(readFileSync(path.join(root, record), 'utf8'));
  const found = new Map<string, ReadonlySet<string>>();
  for (const {book, file, url} of pages) {
    const name = path.relative(root, file).split(path.sep).join('/');
    const source = applyBrand(readFileSync(file, 'utf8'));
    const page = await readSitePage(source, {file: name, absolute: file, url, bookUrl: book.url});
    if ([...page.ids].some((id) => !recorded.get(page.url)?.has(id))) found.set(page.url, page.ids);
  }
  if (found.size === 0) return false;
  writeFileSync(path.join(root, record), formatRecord(mergeAnchors(recorded, found)));
  return true;
}
