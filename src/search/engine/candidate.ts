import type {SearchDocument} from './documents';

/** How well a section matches each word of the query in one source, from 0 (not at all) to 1 (the exact word). */
export type Match = readonly number[];

/** Where a word can match. If two sources are equally strong, the earlier one decides. */
export type Source = 'name' | 'extra' | 'keywords' | 'description' | 'text';

/** A section of the site (a page, a heading, or a field) with everything that an index contains about it. */
export interface Candidate {
  readonly url: string;
  readonly hash: string;
  /** The title document of its page. */
  title: SearchDocument;
  heading?: SearchDocument;
  text?: SearchDocument;
  keywords?: SearchDocument;
  readonly matches: Partial<Record<Source, Match>>;
  /** The index terms that matched, which the result highlights, and how much of a query word each covers. */
  readonly terms: Map<string, number>;
  /** lunr's score of the text, which depends on how often the words occur and how long the text is. */
  textScore: number;
}
