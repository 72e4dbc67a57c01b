import type {Draft} from '../edit/draft';

/** A value that a writer enters on the terminal, or in the flag with the same name. */
export interface Question {
  readonly name: string;
  /** The description of the value: `Its name in the address, e.g. key-handover`. */
  readonly text: string;
  /** The required format. Error messages show `hint` as its description. */
  readonly pattern?: RegExp;
  readonly hint?: string;
  /** The supported values. */
  readonly choices?: (draft: Draft, answers: Returns) => readonly string[];
  readonly optional?: boolean;
  /** Whether to ask the question, depending on the previous answers. */
  readonly when?: (answers: Returns) => boolean;
}

export type Returns = Readonly<Record<string, string>>;

/** A kind of item that `npm run new` can add. */
export interface Kind {
  readonly what: string;
  readonly questions: readonly Question[];
  /** Adds the item to a draft, and returns the next steps for the writer. */
  readonly add: (draft: Draft, answers: Returns) => Promise<readonly string[]> | readonly string[];
}

export const kebab = {
  pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
  hint: 'small letters, digits and hyphens',
};
export const sentence = {pattern: /^[A-Z`].*[.!?]$/, hint: 'a sentence, with a full stop'};
