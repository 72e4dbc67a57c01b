import type {SearchDocument, SearchGroup} from '../../search/engine/documents';
import {buildIndex, type Entry} from './buildIndex';
import {requireKnownAnchors, type Alias} from './searchAliases';
import type {Place} from './readPlaces';

/** Another name of a page, and the version that uses it. */
export interface OtherName {
  readonly name: string;
  readonly version: string;
}

export interface PageReader {
  /** The places of the page at a path. */
  readPlaces(path: string): readonly Place[];
  /** What the page at a path is called in other versions. */
  readOtherNames(path: string): readonly OtherName[];
  /** Other words for the page at a path, and for places on it. */
  readAliases(path: string): readonly Alias[];
}

/** What a call is about: `/systems/{systemId}/holders` lists holders, and the system only holds them. */
const lastSegment = (path = ''): string =>
  path
    .split('/')
    .filter((segment) => !segment.startsWith('{'))
    .at(-1) ?? '';

const slugOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Makes our index of the plugin's: the plugin knows the pages, their titles, breadcrumbs, descriptions and keywords;
 * the places on them are read again, because it repeats the text of nested sections and sees neither fields nor codes.
 *
 * @param groups the five groups of a `search-index.json` that the plugin wrote
 * @returns five groups in the same format, numbered anew
 */
export function rewriteIndex(groups: readonly SearchGroup[], reader: PageReader): SearchGroup[] {
  const [titles, , descriptions, keywords] = groups.map(({documents}) => documents);
  if (!titles || !descriptions || !keywords)
    throw new Error(
      'The search plugin wrote an index of other groups than it did before: compare its version.',
    );

  const numbers = new Map(titles.map(({i}, index) => [i, index]));
  let next = titles.length;
  const kept = (document: SearchDocument): SearchDocument => {
    const page = numbers.get(document.p ?? -1);
    if (page === undefined) throw new Error(`The search index names no page for “${document.t}”.`);
    return {...document, i: next++, p: page};
  };

  const titleEntries: Entry[] = [];
  const titleDocuments = titles.map((title, i): SearchDocument => {
    const others = reader.readOtherNames(title.u);
    const extra = [slugOf(title.u), ...others.map(({name}) => name)].join(' ');
    titleEntries.push({i, name: title.t, extra});
    return {...title, i, ...(others.length > 0 && {o: others})};
  });

  const headings: SearchDocument[] = [];
  const headingEntries: Entry[] = [];
  const contents: SearchDocument[] = [];
  const contentEntries: Entry[] = [];
  const aliasDocuments: SearchDocument[] = [];
  titleDocuments.forEach(({u, i: p}) => {
    const places = reader.readPlaces(u);
    const aliases = reader.readAliases(u);
    const anchors = places.map(({id}) => id);
    requireKnownAnchors(u, aliases, anchors);
    for (const {id, phrases} of aliases)
      aliasDocuments.push({i: next++, t: phrases.join(', '), u, h: id && `#${id}`, p});
    for (const {id, name, isField, verb, path, text} of places) {
      const h = id && `#${id}`;
      if (id && !isField) {
        const i = next++;
        headings.push({i, t: name, u, h, p, ...(verb && {v: verb, c: path})});
        headingEntries.push({i, name, extra: [verb, lastSegment(path), id].filter(Boolean).join(' ')});
      }
      if (text || isField) {
        const i = next++;
        contents.push({i, t: text, s: name, u, h, p, ...(isField && {f: 1 as const})});
        contentEntries.push({i, text, ...(isField && {name})});
      }
    }
  });

  const group = (documents: SearchDocument[], entries: Entry[]): SearchGroup => ({
    documents,
    index: buildIndex(entries),
  });
  const groupOf = (documents: SearchDocument[], field: 'text' | 'extra'): SearchGroup =>
    group(
      documents,
      documents.map(({i, t}) => ({i, [field]: t})),
    );
  return [
    group(titleDocuments, titleEntries),
    group(headings, headingEntries),
    groupOf(descriptions.map(kept), 'text'),
    groupOf([...keywords.map(kept), ...aliasDocuments], 'extra'),
    group(contents, contentEntries),
  ];
}
