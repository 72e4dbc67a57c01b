import {hitTypes, type SearchDocument, type SearchGroup} from './documents';
import {stopWords} from './synonyms';
import {readKeys, readNameKeys, readWords} from './words';

/** Where a word can match. If two fields match equally well, the earlier one decides the type of the result. */
export const fields = ['name', 'extra', 'alias', 'description', 'text'] as const;

export type Field = (typeof fields)[number];

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
  readonly method?: string;
  readonly path?: string;
  /** Smaller places in the section, such as the parameters and errors of an operation. */
  readonly parts: readonly Part[];
  /** Words that belong to the name but aren't displayed, such as the file name and the last path segment. */
  extra: string;
  readonly aliases: string[];
  description: string;
  text: string;
}

/** A smaller place in a section. A query leads to it only if it names both. */
export interface Part {
  readonly name: string;
  readonly hash: string;
  /** The key of the whole name: `updatedsince` for `updatedSince`. */
  readonly key: string;
}

/** One occurrence of a term: the number of its section, its field, and its frequency there. */
export interface Posting {
  readonly section: number;
  readonly field: number;
  count: number;
}

/** An index in the memory of the browser. */
export interface SiteIndex {
  readonly sections: readonly Section[];
  readonly postings: ReadonlyMap<string, readonly Posting[]>;
  readonly averageLength: number;
}

/** The resource of an operation: `/systems/{systemId}/holders` lists holders, not systems. */
const lastSegment = (path = ''): string =>
  path
    .replace(/\/\{[^/]*/g, '')
    .split('/')
    .at(-1) ?? '';

/**
 * Reads the documents of an index and computes its terms. The browser computes them, because the terms of all texts
 * are larger than the texts.
 *
 * @throws Error if the file is not an index of this site
 */
export function loadIndex(groups: readonly SearchGroup[]): SiteIndex {
  if (groups.length !== hitTypes.length)
    throw new Error(`The search index has ${groups.length} groups. Expected: ${hitTypes.length}.`);
  const sections = readSections(groups);
  const postings = new Map<string, Posting[]>();
  sections.forEach((section, at) => addPostings(postings, section, at));
  return {
    sections,
    postings,
    averageLength: sections.reduce((sum, {text}) => sum + text.length, 1) / Math.max(1, sections.length),
  };
}

function readSections(groups: readonly SearchGroup[]): Section[] {
  const [titles = [], headings = [], descriptions = [], keywords = [], texts = []] = groups.map(
    ({documents}) => documents,
  );
  const titlesByNumber = new Map(titles.map((title) => [title.i, title]));
  const sections = new Map<string, Section>();
  const sectionOf = (document: SearchDocument, level: Level, name: string, extra: string): Section => {
    const {u, h = '', v: method, c: path} = document;
    const known = sections.get(u + h);
    if (known) return known;
    const title = titlesByNumber.get(document.p ?? document.i);
    if (!title) throw new Error(`The entry “${document.t}” of the search index has no page.`);
    const section: Section = {
      ...{title, hash: h, level, name, extra, aliases: [], description: '', text: ''},
      parts: (document.d ?? []).map(([part, anchor]) => ({
        name: part,
        hash: `#${anchor}`,
        key: readWords(part)
          .map(({key}) => key)
          .join(''),
      })),
      ...(method && {method}),
      ...(path && {path}),
    };
    sections.set(u + h, section);
    return section;
  };
  for (const title of titles) {
    const otherNames = (title.o ?? []).map(({name}) => name);
    sectionOf(title, 'page', title.t, [title.u.slice(title.u.lastIndexOf('/') + 1), ...otherNames].join(' '));
  }
  for (const heading of headings) {
    const extra = [heading.v, lastSegment(heading.c), heading.h?.slice(1)].filter(Boolean).join(' ');
    sectionOf(heading, 'heading', heading.t, extra);
  }
  const find = (document: SearchDocument): Section =>
    sectionOf(document, document.f ? 'field' : 'heading', document.s ?? '', '');
  for (const text of texts) find(text).text = text.t;
  for (const description of descriptions) find(description).description = description.t;
  for (const keyword of keywords) find(keyword).aliases.push(...keyword.t.split(', '));
  return [...sections.values()];
}

function addPostings(postings: Map<string, Posting[]>, section: Section, at: number): void {
  const {name, extra, aliases, description, text} = section;
  const names = [[name], [extra], aliases].map((each) => each.flatMap(readNameKeys));
  [...names, ...[description, text].map(readKeys)].forEach((ofField, field) => {
    for (const key of ofField) {
      const known = postings.get(key) ?? [];
      if (known.length === 0) postings.set(key, known);
      const last = known.at(-1);
      if (last?.section === at && last.field === field) last.count++;
      else known.push({section: at, field, count: 1});
    }
  });
}

const nameWords = new Map<string, readonly (readonly string[])[]>();

/** The words of a name without stop words: for each word, its key and the keys of its parts. Cached. */
export function readNameWords(name: string): readonly (readonly string[])[] {
  const words =
    nameWords.get(name) ??
    readWords(name)
      .filter(({key}) => !stopWords.has(key))
      .map(({key, parts}) => [key, ...parts]);
  nameWords.set(name, words);
  return words;
}
