import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/** A directive as a page's source has it. */
export interface PlacedDirective {
  readonly name: string;
  /** What stands in its brackets; empty without any. */
  readonly label: string;
  /** 1-based. */
  readonly line: number;
}

/** A page of a book: its name is its file's, and the name of the contract's tag. */
export interface BookPage {
  readonly name: string;
  readonly file: string;
  readonly directives: readonly PlacedDirective[];
}

/** One version of the web API as a folder of pages with a contract in `openapi/`. */
export interface Book {
  readonly folder: string;
  readonly contractFolder: string;
  readonly pages: ReadonlyMap<string, BookPage>;
}

/**
 * The folder of the book a file belongs to: the nearest one above it that holds `openapi/openapi.yaml`.
 * Undefined for pages without a contract, such as those of the mobile SDKs.
 */
export function findBookFolder(file: string): string | undefined {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'openapi', 'openapi.yaml'))) return folder;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Reads which pages a book has and which directives stand on them. Pages that have not changed are read once. */
export function readBook(folder: string): Book {
  const files = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /^[^_].*\.mdx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return {
    folder,
    contractFolder: path.join(folder, 'openapi'),
    pages: new Map(files.map((file) => [nameOf(file), readPage(file)])),
  };
}

/** The name of the page in a file: `holders` for `web/rest/holders.mdx`. */
export function nameOf(file: string): string {
  return path.basename(file).replace(/\.mdx?$/, '');
}

/** Every directive of a page's source, fenced samples left out. */
export function findDirectives(source: string): PlacedDirective[] {
  let fence: string | undefined;
  return source.split('\n').flatMap((text, index) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (mark && !fence) fence = mark;
    else if (mark && fence && mark.startsWith(fence)) fence = undefined;
    const found = fence
      ? undefined
      : /^\s*::(?<name>[a-zA-Z][\w-]*)(?:\[(?<label>[^\]]*)\])?/.exec(text)?.groups;
    return found?.name ? [{name: found.name, label: (found.label ?? '').trim(), line: index + 1}] : [];
  });
}

const cache = new Map<string, {readonly changed: number; readonly page: BookPage}>();

function readPage(file: string): BookPage {
  const changed = statSync(file).mtimeMs;
  const known = cache.get(file);
  if (known?.changed === changed) return known.page;
  const page = {name: nameOf(file), file, directives: findDirectives(readFileSync(file, 'utf8'))};
  cache.set(file, {changed, page});
  return page;
}
