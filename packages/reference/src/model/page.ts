import type {Nodes, RootContent} from 'mdast';
import type {Contract, Json, Operation, Schema} from 'api-contract';
import type {Block, Inline} from './nodes';
import type {ReferenceBook, ReferenceSite} from './site';

/** A directive in the source of a page. */
export interface PlacedDirective {
  readonly name: string;
  /** The text in its brackets, or an empty string. */
  readonly label: string;
  /** 1-based. */
  readonly line: number;
}

/** A page of a book with a contract. */
export interface BookPage {
  /** The file name without extension, and the name of a tag. A second page with the same one has its path in the book. */
  readonly name: string;
  readonly file: string;
  readonly directives: readonly PlacedDirective[];
}

/** A folder of pages with a contract in `openapi/`, which is one version of the web API. */
export interface ContractBook {
  readonly folder: string;
  readonly contractFolder: string;
  readonly pages: ReadonlyMap<string, BookPage>;
}

/** The page that is being drawn: its contract, its book, and the IDs that it has used. */
export interface Page {
  readonly site: ReferenceSite;
  readonly name: string;
  /** The file to which relative links refer. */
  readonly file: string;
  readonly book: ContractBook;
  /** The book in the options of the site. */
  readonly version: ReferenceBook | undefined;
  readonly contract: Contract;
  /** The operations whose first tag is the name of the page. */
  readonly operations: readonly Operation[];
  /** Returns an ID that is unique on the page, with a number if the wanted ID exists. */
  readonly uniqueId: (wanted: string) => string;
  /** Returns a link to a page and an anchor. It is relative, or for a page of another book, the URL. */
  readonly linkTo: (pageName: string, anchor?: string) => string;
  /** Resolves a link of a description, such as `device#unlock`, `rate-limits`, or `https://…`. */
  readonly resolveLink: (target: string) => string;
}

/** A directive on a page: `::schema[Book]{heading="A book"}`, or `:operation[add books]{#createBook}` in a sentence. */
export interface DirectiveCall {
  /** The ID in the braces, or else the text in the brackets. */
  readonly label: string;
  /** The text in the brackets, if there is an ID in the braces. */
  readonly words: readonly Inline[] | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** The page, with the contract of the version that the directive names. */
  readonly page: Page;
  /** The level of a heading below the section of the directive. */
  readonly depth: 3 | 4;
  /** Whether a sentence starts with the directive. */
  readonly isStart: boolean;
  /** What follows the directive in its section. */
  readonly listSection: () => readonly Nodes[];
  /** The content of a container. */
  readonly content: readonly RootContent[];
}

/**
 * Directives by an example with all attributes: `::schema[Book]{heading="A book" closed}`. One with one colon is part
 * of a sentence, and one with three colons has content.
 */
export type Directives = Readonly<Record<string, (call: DirectiveCall) => readonly (Block | Inline)[]>>;

/** An extension of OpenAPI that only this site has, and how its pages show it. */
export interface SiteMark {
  /** The schema of its values. Another value is an error of the directive that shows it. */
  readonly schema: Schema;
  /** Whether a program must not repeat an operation with this mark, such as a payment, unless a person decides so. */
  readonly forbidsRetry?: boolean;
  /** A badge of each field with this mark. */
  badge?(value: Json): string;
  /** A part of each operation with this mark, below its side effects. */
  readonly part?: {
    /** What the ID of the heading has after that of the operation. */
    readonly id: string;
    readonly title: string;
    draw(value: Json, operation: Operation, page: Page): Block[];
  };
}

/** Marks by their keys in the contract. */
export type SiteMarks = Readonly<Record<`x-${string}`, SiteMark>>;
