/** The type of a result: the five groups of the search plugin's index, in their order. */
export const hitTypes = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type HitType = (typeof hitTypes)[number];

/**
 * One entry of the index, in the search plugin's format (`i` to `b`) with additional properties. The names are short
 * because an index contains each of them thousands of times.
 */
export interface SearchDocument {
  /** Number, unique in its index. */
  readonly i: number;
  /** The text: a title, a heading, a description, keywords, or the text of a section. */
  readonly t: string;
  /** The URL path of the page. */
  readonly u: string;
  /** The anchor on the page, such as `#create`. Empty or absent for the top of the page. */
  readonly h?: string;
  /** The heading above the text, or the name of the field that the text describes. */
  readonly s?: string;
  /** The number of the page's Title document. */
  readonly p?: number;
  /** Breadcrumbs of a Title document: its categories. */
  readonly b?: readonly string[];
  /** The method and the path of an operation, on its Heading document. */
  readonly v?: string;
  /** The names and anchors of smaller places in the section of a Heading document, such as parameters and errors. */
  readonly d?: readonly (readonly [name: string, anchor: string])[];
  /** 1 if `s` is the name of a field. */
  readonly f?: 1;
  /** The names of the page in other versions, on its Title document. */
  readonly o?: readonly OtherName[];
}

/** The name of a page in another version. */
export interface OtherName {
  readonly name: string;
  readonly version: string;
}

/** One group of an index: its documents, and a prebuilt MiniSearch index of them by number. */
export interface SearchGroup {
  readonly documents: readonly SearchDocument[];
  readonly index: object;
}

export const indexFile = 'search-index.json';
