import {ContentError} from '../../src/contentError';
import {findLanguageFaults, termRules} from '../../src/language/rules';
import type {Draft} from '../edit/draft';

/** A value that a writer enters on the terminal, or in the flag with the same name. */
export interface Question {
  readonly name: string;
  /** The description of the value: `Last part of the URL, such as key-handover`. */
  readonly text: string;
  /** The required format. Error messages show `hint` as its description. */
  readonly pattern?: RegExp;
  readonly hint?: string;
  /** The supported values. */
  readonly choices?: (draft: Draft, answers: Answers) => readonly string[];
  readonly optional?: boolean;
  /**
   * Rejects a value that has the required format, but doesn't fit the project. A previous answer is undefined if it is invalid.
   *
   * @throws ContentError with the reason
   */
  readonly check?: (answer: string, draft: Draft, answers: Answers) => void;
  /** Whether to ask the question, depending on the previous answers. */
  readonly when?: (answers: Answers) => boolean;
}

/** The values that the writer entered, by the name of their question. */
export type Answers = Readonly<Record<string, string>>;

/** A kind of item that `npm run new` can add. */
export interface Kind {
  readonly what: string;
  readonly questions: readonly Question[];
  /** Adds the item to a draft, and returns the next steps for the writer. */
  readonly add: (draft: Draft, answers: Answers) => Promise<readonly string[]> | readonly string[];
}

export const kebab = {
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  hint: 'lowercase letters, digits, and hyphens',
};
export const heading = {
  pattern: /^[A-Z](?:.*[^.:])?$/,
  hint: 'text that starts with a capital letter, without a period at its end',
};
export const sentence = {
  pattern: /^[A-Z`].*[.!?]$/,
  hint: 'a sentence that ends with a period',
  check: followStyle,
};
/** The description of an operation. The linter requires the verb. */
export const verbSentence = {
  pattern: /^[A-Z][a-z-]*s\b.*[.!?]$/,
  hint: 'a sentence that starts with a verb such as "Returns" and ends with a period',
  check: followStyle,
};
/** The description of a page, which search engines show. The linter requires the same length. */
export const pageDescription = {
  pattern: /^[A-Z`].{68,153}[.!?]$/,
  hint: 'a sentence of 70 to 155 characters that ends with a period',
  check: followStyle,
};

/** @throws ContentError with the words that the linter would report */
function followStyle(text: string): void {
  const faults = findLanguageFaults(text, termRules);
  if (faults.length > 0) throw new ContentError(faults.map(({message}) => message).join(' '));
}
