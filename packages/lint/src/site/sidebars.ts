import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {loadFreshModule} from '@docusaurus/utils';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import type {BookFiles, Sidebar, SiteInput} from '../siteInput';
import {sidebarMessages as messages} from '../messages';

/** Loads the sidebars as Docusaurus does. Docusaurus reports a missing file. */
export const loadSidebars = (root: string, books: readonly BookFiles[]): Promise<Sidebar[]> =>
  Promise.all(
    books
      .filter(({book}) => existsSync(path.join(root, book.sidebar)))
      .map((files) => loadSidebar(root, files)),
  );

async function loadSidebar(root: string, files: BookFiles): Promise<Sidebar> {
  const {sidebar: file} = files.book;
  const text = readFileSync(path.join(root, file), 'utf8');
  try {
    return {files, file, text, config: (await loadFreshModule(path.join(root, file))) as SidebarsConfig};
  } catch (error) {
    return {files, file, text, config: error instanceof Error ? error.message : String(error)};
  }
}

/** Docusaurus reports unknown kinds of items. */
export const sidebarRule = defineRule<SiteInput>({
  id: 'sidebar',
  docs: 'Each page is in the sidebar of its book once, the sidebar has no other page, and the name of each fits into a URL.',
  messages,
  check: ({sidebars}) => sidebars.flatMap(checkSidebar),
});

function checkSidebar({files: {book, pages}, file, text, config}: Sidebar): Problem[] {
  if (typeof config === 'string') return [messages.notLoaded({file, line: 1}, {reason: config})];
  const own = pages
    .filter(({url}) => url !== undefined)
    .map((page) => ({...page, id: page.file.slice(book.folder.length + 1).replace(/\.mdx$/, '')}));
  const known = own.map(({id}) => id);
  const placed = listSidebarIds(config);
  return [
    ...own
      .filter(({id}) => changingName.test(id))
      .map(({file: page, id}) => messages.name({file: page, line: 1}, {id, better: nameForUrl(id)})),
    ...own
      .filter(({id}) => !placed.includes(id) && !changingName.test(id))
      .map((page) => messages.missing({file: page.file, line: 1}, {id: page.id, sidebar: file})),
    ...placed
      .filter((id) => !known.includes(id))
      .map((id) => messages.unknown(findId(file, text, id), {id, known})),
    ...placed
      .filter((id, index) => placed.indexOf(id) < index)
      .map((id) => messages.repeated(findId(file, text, id), {id})),
  ];
}

/** A path with characters that URLs encode, or with a number at the start of a name, which Docusaurus removes. */
const changingName = /[^\p{L}\p{M}\p{N}._/-]|(?:^|\/)\d+[-_.]+[^-_.\d]/u;

const nameForUrl = (id: string): string =>
  id
    .split('/')
    .map((name) => toKebab(name).replace(/^\d+-/, ''))
    .join('/');

/** The last place of the ID of a page in the file of a sidebar. */
function findId(file: string, text: string, id: string): Place {
  const offset = Math.max(text.lastIndexOf(`'${id}'`), text.lastIndexOf(`"${id}"`), 0);
  const before = text.slice(0, offset).split('\n');
  return {file, line: before.length, column: (before.at(-1) ?? '').length + 1};
}

/** The IDs of all pages in a sidebar at every depth: strings in `items`, and `id` of objects. */
function listSidebarIds(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(listSidebarIds);
  if (typeof part !== 'object' || part === null) return [];
  if (!('type' in part)) return Object.values(part).flatMap(listSidebarIds);
  const {id, link, items} = part as {id?: unknown; link?: unknown; items?: unknown};
  return [id, link, items].flatMap(listSidebarIds);
}
