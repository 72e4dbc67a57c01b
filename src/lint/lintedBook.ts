import type {Inspection} from '../contract';
import type {BookVersion} from '../site';
import type {ResultCache} from './cache';

/** A version of a book, and what the rules read of it. */
export interface LintedBook {
  readonly version: BookVersion;
  readonly pages: readonly {readonly file: string; readonly source: string; readonly url?: string}[];
  /** The folder `openapi/`, relative to the working directory. */
  readonly contractFolder: string | undefined;
  /** The directives of all pages, on which the links between generated sections depend. */
  readonly directives: string;
}

/** What the checks of one run share. */
export interface Tools {
  readonly cache: ResultCache;
  readonly stamps: Stamps;
  readonly inspect: (folder: string) => Inspection;
}

/** The state of what all results depend on. */
export interface Stamps {
  /** The rules themselves. */
  readonly code: string;
  /** The contracts, programs, and data that pages use. */
  readonly sources: string;
}
