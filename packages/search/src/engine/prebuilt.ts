import MiniSearch, {type AsPlainObject} from 'minisearch';
import type {HitType, SearchDocument} from './documents';
import {readKeys, readNameKeys} from './words';

/** What an index contains of a document: its name or text, and words that belong to it but aren't displayed. */
interface IndexedTexts {
  readonly own: string;
  readonly extra?: string;
}

/** The resource of an operation: `GET /libraries/{libraryId}/books` lists books, not libraries. */
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
