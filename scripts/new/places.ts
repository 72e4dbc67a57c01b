import {ContentError} from '../../src/contentError';
import {addToRoutes, routeRecord} from '../../src/lint/recordedRoutes';
import {readAt} from '../edit/yaml';
import {addElement, readNeighbor, readOwnName} from '../edit/typescript';
import {type Draft} from '../edit/draft';

/** The lists of all pages. A new page needs an entry in each. */

/** Adds the URL of a new page to the list of routes, in order within its folder. */
export function addRoute(draft: Draft, address: string): void {
  draft.write(routeRecord, addToRoutes(draft.read(routeRecord), address));
}

/** Adds a page to a book's sidebar: at the end of a category, or at the end of the sidebar if it has no categories. */
export async function addToSidebar(
  draft: Draft,
  book: string,
  page: string,
  category?: string,
): Promise<void> {
  const file = `sidebars.${book}.ts`;
  const source = draft.read(file);
  const edited = await addElement(
    file,
    source,
    (list) =>
      category === undefined ? readOwnName(list) === book : readNeighbor(list, 'label') === category,
    `'${page}'`,
  );
  draft.write(file, edited);
}

/** The labels of the categories in a book's sidebar. */
export function listCategories(draft: Draft, book: string): string[] {
  return [...draft.read(`sidebars.${book}.ts`).matchAll(/label: '([^']+)'/g)].map(([, label = '']) => label);
}

/** Rejects a page that already exists. */
export function requireNewFile(draft: Draft, file: string): void {
  if (draft.has(file))
    throw new ContentError(`${file} already exists. Choose another name, or edit that file.`);
}

/** The mark `x-since` for additions to the current version. Empty if no earlier edition is recorded. */
export function markSince(draft: Draft): string {
  if (!draft.has('web/openapi/editions')) return '';
  return `x-since: '${String(readAt(draft.read('web/openapi/openapi.yaml'), ['x-edition']))}'`;
}
