/** The place of a finding in a file that a person wrote. */
export interface Place {
  /** Relative to the site's folder, with forward slashes: `web/rest/maps.mdx`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. Omitted if the finding is about the whole line. */
  readonly column?: number;
}

/** The values in a message. Fixers and tests read them instead of the message. */
export type FindingData = Readonly<Record<string, string | number | readonly string[]>>;

/** One error in content that a person wrote: a page, a contract, or a data file. */
export interface Finding extends Place {
  /** The ID of the rule in kebab case: `unknown-name`. */
  readonly rule: string;
  /** The name of the message, which is unique in its rule: `missing`. */
  readonly messageId: string;
  readonly data: FindingData;
  /** The problem with the wrong value, and the resolution, in full sentences. */
  readonly message: string;
  /** The finding isn't reported if there is a finding of one of these rules, because it disappears with that one. */
  readonly cause?: {readonly rules: readonly string[]};
  /** The text that replaces `length` characters at the place. `npm run check -- --fix` writes it. */
  readonly fix?: {readonly length: number; readonly text: string};
}

/** A finding before its rule is known. */
export type Problem = Omit<Finding, 'rule'>;

/** One requirement for the content. `Input` is what it checks, such as a page or a contract. */
export interface Rule<Input> {
  readonly id: string;
  /** The requirement in one line. The list of rules in the README shows it. */
  readonly docs: string;
  readonly check: (input: Input) => readonly Problem[];
}

export const defineRule = <Input>(rule: Rule<Input>): Rule<Input> => rule;

/** All findings of the rules, in the order of the rules. */
export const runRules = <Input>(rules: readonly Rule<Input>[], input: Input): Finding[] =>
  rules.flatMap(({id, check}) => nameRule(id, check(input)));

type Texts = Readonly<Record<string, (data: never) => string>>;

type Reporters<Messages extends Texts> = {
  readonly [Id in keyof Messages]: (
    place: Place,
    data: Parameters<Messages[Id]>[0],
    more?: Pick<Finding, 'cause' | 'fix'>,
  ) => Problem;
};

/**
 * Turns the messages of a rule into functions that report them:
 *
 * ```ts
 * const messages = defineMessages({missing: ({key}: {key: string}) => `The page has no ${key}.`});
 * messages.missing({file, line: 1}, {key: 'title'});
 * ```
 */
export function defineMessages<Messages extends Texts>(texts: Messages): Reporters<Messages> {
  const reporters = Object.entries(texts).map(([messageId, write]) => [
    messageId,
    (place: Place, data: FindingData, more: Pick<Finding, 'cause' | 'fix'> = {}): Problem => ({
      ...place,
      messageId,
      data,
      message: write(data as never),
      ...more,
    }),
  ]);
  return Object.fromEntries(reporters) as Reporters<Messages>;
}

/** Drops findings that disappear when another finding is fixed. */
export const withoutCaused = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({cause}) => !cause || !findings.some(({rule}) => cause.rules.includes(rule)));

/** One line in the format of a compiler: `web/rest/maps.mdx:12: …`. */
export const formatFinding = ({file, line, message}: Pick<Problem, 'file' | 'line' | 'message'>): string =>
  `${file}:${line}: ${message}`;

/** Sorts by file and place. Findings at the same place keep their order. */
export function sortFindings<Found extends Problem>(findings: readonly Found[]): Found[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** A problem that the text of an error describes, such as one of a parser. */
export const toProblem = (place: Place, reason: string): Problem => ({
  ...place,
  messageId: 'error',
  data: {reason},
  message: reason,
});

/** The problems that a rule found, as its findings. */
export const nameRule = (rule: string, problems: readonly Problem[]): Finding[] =>
  problems.map((problem) => ({...problem, rule}));

/**
 * An error in text that a person wrote or typed: a page, a contract, or a command. It is reported with its place and without a
 * stack trace. It is a class, so that the step that knows the place can distinguish it from a crash.
 */
export class ContentError extends Error {
  /** The problems with their places. Empty if only the caller knows the place. */
  readonly problems: readonly Problem[];
  /** 1-based line inside a code block. */
  readonly line: number | undefined;

  /**
   * @param problem the message, or several problems of a contract
   * @param at the place in a contract, which the message then starts with, or the line inside a code block
   */
  constructor(problem: string | readonly Problem[], at?: Place | number) {
    const problems =
      typeof problem !== 'string' ? problem : typeof at === 'object' ? [toProblem(at, problem)] : [];
    super(
      typeof problem === 'string' && problems.length === 0 ? problem : problems.map(formatFinding).join('\n'),
    );
    this.name = 'ContentError';
    this.problems = problems;
    this.line = typeof at === 'number' ? at : undefined;
  }
}
