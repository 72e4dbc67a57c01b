import type {SearchDocument, SearchGroup} from '../engine/documents';
import {buildIndex} from './buildIndex';
import type {Section} from './readSections';
import type {Alias} from './parseAliases';

/** The name of a page in another version. */
export interface OtherName {
  readonly name: string;
  readonly version: string;
}

export interface PageReader {
  /** The sections of the page at a URL path. */
  readSections(path: string): readonly Section[];
  /** The names of the page in other versions. */
  readOtherNames(path: string): readonly OtherName[];
  /** The search aliases of the page and of its sections. */
  readAliases(path: string): readonly Alias[];
}

/**
 * Converts the plugin's index to our own. The titles, breadcrumbs, descriptions, and keywords of the pages stay. The
 * sections are read again, because the plugin repeats the text of nested sections and ignores fields and code.
 *
 * @param groups the five groups of a `search-index.json` that the plugin wrote
 * @returns five groups in the same format, with new numbers
 */
export function rewriteIndex(groups: readonly SearchGroup[], reader: PageReader): SearchGroup[] {
  const [titles, , descriptions, keywords] = groups.map(({documents}) => documents);
  if (!titles || !descriptions || !keywords)
    throw new Error(
      `The search plugin wrote ${groups.length} groups instead of 5. Compare the format of its version.`,
    );
  const numbers = new Map(titles.map(({i}, index) => [i, index]));
  let next = titles.length;
  const nextNumber = (): number => next++;
  const renumber = (document: SearchDocument): SearchDocument => {
    const page = numbers.get(document.p ?? -1);
    if (page === undefined)
      throw new Error(`The entry “${document.t}” of the plugin's search index has no page.`);
    return {...document, i: nextNumber(), p: page};
  };

  const pages = titles.map((title, i): SearchDocument => {
    const others = reader.readOtherNames(title.u);
    return {...title, i, ...(others.length > 0 && {o: others})};
  });
  const {headings, texts, aliases} = readPages(pages, reader, nextNumber);
  const toGroup = (documents: readonly SearchDocument[]): SearchGroup => ({
    documents,
    index: buildIndex(documents, ({t}) => t),
  });
  return [
    toGroup(pages),
    toGroup(headings),
    toGroup(descriptions.map(renumber)),
    toGroup([...keywords.map(renumber), ...aliases]),
    // The terms of all texts would double the file, so this index contains only the names of fields.
    {documents: texts, index: buildIndex(texts, ({f, s = ''}) => (f ? s : ''))},
  ];
}

interface SectionDocuments {
  readonly headings: SearchDocument[];
  readonly texts: SearchDocument[];
  readonly aliases: SearchDocument[];
}

function readPages(
  pages: readonly SearchDocument[],
  reader: PageReader,
  nextNumber: () => number,
): SectionDocuments {
  const result: SectionDocuments = {headings: [], texts: [], aliases: []};
  for (const {u, i: p} of pages) {
    for (const {id, phrases} of reader.readAliases(u))
      result.aliases.push({i: nextNumber(), t: phrases.join(', '), u, h: id && `#${id}`, p});
    for (const section of reader.readSections(u)) addSection(result, section, {u, p, nextNumber});
  }
  return result;
}

function addSection(
  {headings, texts}: SectionDocuments,
  {id, name, isField, method, path, text, parts}: Section,
  {u, p, nextNumber}: {u: string; p: number; nextNumber: () => number},
): void {
  const h = id && `#${id}`;
  const d = parts.map((part): readonly [string, string] => [part.name, part.id]);
  if (id && !isField)
    headings.push({
      ...{i: nextNumber(), t: name, u, h, p},
      ...(method && {v: method, c: path}),
      ...(d.length > 0 && {d}),
    });
  if (text || isField)
    texts.push({i: nextNumber(), t: text, s: name, u, h, p, ...(isField && {f: 1 as const})});
}
