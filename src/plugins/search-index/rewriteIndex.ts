import type {SearchDocument, SearchGroup} from '../../search/engine/documents';
import {buildIndex, type Entry} from './buildIndex';
import type {Section} from './readSections';
import type {Alias} from './searchAliases';

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

/** The resource of an operation: `/systems/{systemId}/holders` lists holders, not systems. */
const lastSegment = (path = ''): string =>
  path
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
    .at(-1) ?? '';

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

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

  const titleGroup = convertTitles(titles, reader);
  const sections = readPages(titleGroup.documents, reader, nextNumber);
  const groupOf = (documents: readonly SearchDocument[], field: 'text' | 'extra'): SearchGroup => ({
    documents,
    index: buildIndex(documents.map(({i, t}) => ({i, [field]: t}))),
  });
  return [
    titleGroup,
    {documents: sections.headings, index: buildIndex(sections.headingEntries)},
    groupOf(descriptions.map(renumber), 'text'),
    groupOf([...keywords.map(renumber), ...sections.aliases], 'extra'),
    {documents: sections.texts, index: buildIndex(sections.textEntries)},
  ];
}

/** Numbers the titles from zero, and adds the page's file name and its names in other versions. */
function convertTitles(titles: readonly SearchDocument[], reader: PageReader): SearchGroup {
  const entries: Entry[] = [];
  const documents = titles.map((title, i): SearchDocument => {
    const others = reader.readOtherNames(title.u);
    entries.push({i, name: title.t, extra: [slugOf(title.u), ...others.map(({name}) => name)].join(' ')});
    return {...title, i, ...(others.length > 0 && {o: others})};
  });
  return {documents, index: buildIndex(entries)};
}

interface SectionDocuments {
  readonly headings: SearchDocument[];
  readonly headingEntries: Entry[];
  readonly texts: SearchDocument[];
  readonly textEntries: Entry[];
  readonly aliases: SearchDocument[];
}

function readPages(
  titles: readonly SearchDocument[],
  reader: PageReader,
  nextNumber: () => number,
): SectionDocuments {
  const result: SectionDocuments = {
    headings: [],
    headingEntries: [],
    texts: [],
    textEntries: [],
    aliases: [],
  };
  titles.forEach(({u, i: p}) => {
    const sections = reader.readSections(u);
    const aliases = reader.readAliases(u);
    for (const {id, phrases} of aliases)
      result.aliases.push({i: nextNumber(), t: phrases.join(', '), u, h: id && `#${id}`, p});
    for (const section of sections) addSection(result, section, {u, p, nextNumber});
  });
  return result;
}

function addSection(
  {headings, headingEntries, texts, textEntries}: SectionDocuments,
  {id, name, isField, method, path, text}: Section,
  {u, p, nextNumber}: {u: string; p: number; nextNumber: () => number},
): void {
  const h = id && `#${id}`;
  if (id && !isField) {
    const i = nextNumber();
    headings.push({i, t: name, u, h, p, ...(method && {v: method, c: path})});
    headingEntries.push({i, name, extra: [method, lastSegment(path), id].filter(Boolean).join(' ')});
  }
  if (text || isField) {
    const i = nextNumber();
    texts.push({i, t: text, s: name, u, h, p, ...(isField && {f: 1 as const})});
    textEntries.push({i, text, ...(isField && {name})});
  }
}
