/** What a hit is: the five groups of the search plugin's index, in their order. */
export const hitTypes = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type HitType = (typeof hitTypes)[number];

/**
 * One entry of the index, in the search plugin's own format (`i` to `b`), with what finding needs besides. The names
 * are short because each is sent some thousand times.
 */
export interface SearchDocument {
  /** Number, unique in its index. */
  readonly i: number;
  /** The text: a title, a heading, a description, keywords, a section's words. */
  readonly t: string;
  /** The page's path. */
  readonly u: string;
  /** The place on the page: `#unlock`; empty or absent at its top. */
  readonly h?: string;
  /** The heading above the text, or the name of the field that the text describes. */
  readonly s?: string;
  /** The number of the page's Title document. */
  readonly p?: number;
  /** Breadcrumb of a Title document: its book and its chapter. */
  readonly b?: readonly string[];
  /** The verb and the path of an operation, on its Heading document. */
  readonly v?: string;
  readonly c?: string;
  /** 1 where `s` is the name of a field. */
  readonly f?: 1;
  /** What the page is called in another version, on its Title document, and in which. */
  readonly o?: readonly {readonly name: string; readonly version: string}[];
}

/** One group of an index: its documents, and a prebuilt lunr index of them by their numbers. */
export interface SearchGroup {
  readonly documents: readonly SearchDocument[];
  readonly index: object;
}

/** The fields of the lunr indexes: names, the text below them, and words that belong to a name without being in it. */
export type IndexField = 'name' | 'text' | 'extra';

/** What the page calls the file, beside the whole index, that holds all of its groups but the last. */
export const namesFile = 'search-names.json';
export const indexFile = 'search-index.json';
