import MiniSearch, {type AsPlainObject} from 'minisearch';
import {hitTypes, type HitType, type SearchDocument, type SearchGroup} from './documents';
import {stopWords} from './query';
import {memoize, readKeys, readNameKeys, readWords, splitWords, toLetters} from './words';

/** What an index contains of a document: its name or text, and words that belong to it but aren't displayed. */
interface IndexedTexts {
  readonly own: string;
  readonly extra?: string;
}

/** The resource of an operation: `GET /depots/{depotId}/parcels` lists parcels, not depots. */
const lastSegment = (operation: string): string =>
  operation
    .replace(/\/\{[^/]*/g, '')
    .split('/')
    .at(-1) ?? '';

const readTexts: Readonly<Record<HitType, (document: SearchDocument) => IndexedTexts>> = {
  Title: ({t, u, o = []}) => ({
    own: t,
    extra: [u.slice(u.lastIndexOf('/') + 1), ...o.map(({name}) => name)].join(' '),
  }),
  Heading: ({t, h = '', v = ''}) => ({
    own: t,
    extra: [v.replace(/ .*/, ''), lastSegment(v), h.slice(1)].join(' '),
  }),
  Description: ({t}) => ({own: t}),
  Keywords: ({t}) => ({own: t}),
  // An index of all texts would be larger than the texts, so the engine reads the texts themselves.
  Content: ({s = '', f}) => ({own: f ? s : ''}),
};

/** Phrases are separated by commas. Only in a name, a pair of words has a key of its own. */
const tokenize = (text: string): string[] => (text.includes(',') ? readKeys(text) : readNameKeys(text));

const options = {
  idField: 'number',
  fields: ['own', 'extra'] satisfies (keyof IndexedTexts)[],
  tokenize,
  processTerm: (term: string): string => term,
};

/** The index of a group in memory, which finds documents by number. */
export type PrebuiltIndex = MiniSearch<IndexedTexts>;

/** Builds the index of a group. */
export function buildIndex(type: HitType, documents: readonly SearchDocument[]): object {
  const index = new MiniSearch<IndexedTexts>(options);
  const entries = documents.map((document) => ({number: document.i, ...readTexts[type](document)}));
  index.addAll(entries.filter(({own}) => own !== ''));
  return index.toJSON();
}

/** Reads an index that `buildIndex` built. */
export const readIndex = (index: object): PrebuiltIndex =>
  MiniSearch.loadJS<IndexedTexts>(index as AsPlainObject, options);

/** A result can be a whole page, a heading, or a field. Text without a heading belongs to its page. */
export type Level = 'page' | 'heading' | 'field';

/** A place that a result links to, with everything that the index contains about it. */
export interface Section {
  /** The Title document of its page. */
  readonly title: SearchDocument;
  readonly hash: string;
  readonly level: Level;
  /** The title, the heading, or the name of the field. */
  readonly name: string;
  /** The HTTP method and the path of an operation. */
  readonly method: string;
  readonly path: string;
  /** Smaller places in the section, such as the parameters and errors of an operation. */
  readonly parts: readonly SectionPart[];
  readonly aliases: string[];
  description: string;
  text: string;
  /** The text in lower case, without the characters that separate the parts of a word. */
  letters: string;
}

/** A smaller place in a section. A query leads to it only if it names both. */
export interface SectionPart {
  readonly name: string;
  readonly hash: string;
  /** The key of the whole name: `updatedsince` for `updatedSince`. */
  readonly key: string;
}

/** An index in the memory of the browser. */
export interface SiteIndex {
  readonly sections: readonly Section[];
  /** The section of each document, by its number. */
  readonly sectionsByNumber: ReadonlyMap<number, Section>;
  /** The prebuilt indexes of the groups. */
  readonly groups: readonly {readonly type: HitType; readonly index: PrebuiltIndex}[];
}

/**
 * Reads an index file.
 *
 * @throws Error if the file is not an index of this site
 */
export function loadIndex(groups: readonly SearchGroup[]): SiteIndex {
  if (groups.length !== hitTypes.length)
    throw new Error(`The search index has ${groups.length} groups. Expected: ${hitTypes.length}.`);
  const titles = new Map(groups[0]?.documents.map((title) => [title.i, title]));
  const sections = new Map<string, Section>();
  const sectionsByNumber = new Map<number, Section>();
  const loaded = hitTypes.map((type, at) => ({type, group: groups[at]}));
  for (const {type, group} of loaded)
    for (const document of group?.documents ?? []) {
      const key = document.u + (document.h ?? '');
      const section = sections.get(key) ?? createSection(document, titles);
      sections.set(key, section);
      sectionsByNumber.set(document.i, section);
      if (type === 'Keywords') section.aliases.push(...document.t.split(', '));
      if (type === 'Description') section.description = document.t;
      if (type === 'Content') Object.assign(section, {text: document.t, letters: toLetters(document.t)});
    }
  const all = [...sections.values()];
  return {
    sections: all,
    sectionsByNumber,
    groups: loaded.flatMap(({type, group}) => (group ? {type, index: readIndex(group.index)} : [])),
  };
}

function createSection(document: SearchDocument, titles: ReadonlyMap<number, SearchDocument>): Section {
  const {i, t, h = '', s = t, p = i, v = '', d = [], f} = document;
  const title = titles.get(p);
  if (!title) throw new Error(`The entry “${t}” of the search index has no page.`);
  const [method = '', path = ''] = v.split(' ');
  return {
    ...{title, hash: h, level: f ? 'field' : h ? 'heading' : 'page', name: s, method, path},
    parts: d.map(([name, anchor]) => ({
      name,
      hash: `#${anchor}`,
      key: readWords(name)
        .map(({key}) => key)
        .join(''),
    })),
    ...{aliases: [], description: '', text: '', letters: ''},
  };
}

/** The words of a name without stop words: for each word, its key and the keys of its parts. */
export const readNameWords = memoize((name): readonly (readonly string[])[] =>
  readWords(name)
    .filter(({key}) => !stopWords.has(key))
    .map(({key, parts}) => [key, ...parts]),
);

/** The words of a text as they are written, with their frequencies. */
export const countWords = memoize((text): ReadonlyMap<string, number> => {
  const words = new Map<string, number>();
  for (const word of splitWords(text)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
});
