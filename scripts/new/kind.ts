import type {Draft} from '../edit/draft';

/** What a writer is asked, on the terminal or as a flag of the same name. */
export interface Question {
  readonly name: string;
  /** Ends with what is wanted: `Its name in the address, e.g. key-handover`. */
  readonly text: string;
  /** What an answer must look like, and how that is said to who gave another. */
  readonly pattern?: RegExp;
  readonly hint?: string;
  /** The only answers there are. */
  readonly choices?: (draft: Draft, answers: Returns) => readonly string[];
  readonly optional?: boolean;
  /** Asked only where this holds. */
  readonly when?: (answers: Returns) => boolean;
}

export type Returns = Readonly<Record<string, string>>;

/** A kind of thing that `npm run new` can add. */
export interface Kind {
  readonly what: string;
  readonly questions: readonly Question[];
  /** Adds the thing to a draft; answers what a human does next. */
  readonly add: (draft: Draft, answers: Returns) => Promise<readonly string[]> | readonly string[];
}

export const kebab = {
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  hint: 'small letters, digits and hyphens',
};
export const sentence = {pattern: /^[A-Z`].*[.!?]$/, hint: 'a sentence, with a full stop'};
