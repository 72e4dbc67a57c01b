import {suggestNames} from './names';

/** The place of a finding in a file that a person wrote. */
export interface Place {
  /** Relative to the site's folder, with forward slashes: `web/rest/maps.mdx`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. Omitted if the finding is about the whole line. */
  readonly column?: number;
}

/** The values of a sentence. Fixers read them instead of the sentence. */
export type FindingData = Readonly<Record<string, string | number | readonly string[]>>;

/** What is wrong with a text or a value that a person wrote, and where. It has no words, which `toFindings` adds. */
export interface Problem extends Place {
  /** The name of the message, which is unique in its rule: `missing`. */
  readonly messageId: string;
  readonly data: FindingData;
  /** The problem isn't reported if there is a finding of one of these rules, because it disappears with that one. */
  readonly cause?: {readonly rules: readonly string[]};
  /** The text that replaces `length` characters at the place. The option `--fix` of the linter writes it. */
  readonly fix?: {readonly length: number; readonly text: string};
}

/** A problem that a rule found, as a person reads it. */
export interface Finding extends Problem {
  /** The ID of the rule in kebab case: `unknown-name`. */
  readonly rule: string;
  /** The problem with the wrong value, and the resolution, in full sentences. Nothing edits it. */
  readonly message: string;
}

/** A message: a function that reports a problem, and the sentence for its data. */
export interface Message<Data> {
  (place: Place, data: Data, more?: Pick<Problem, 'cause' | 'fix'>): Problem;
  readonly write: (data: Data) => string;
}

/** The messages of a rule, by their IDs. */
export type Messages = Readonly<Record<string, Message<never>>>;

/** One requirement for the content. `Input` is what it checks, such as a page or a contract. */
export interface Rule<Input> {
  readonly id: string;
  /** The requirement in one line. The list of rules in the README shows it. */
  readonly docs: string;
  readonly messages: Messages;
  readonly check: (input: Input) => readonly Problem[];
}

export const defineRule = <Input>(rule: Rule<Input>): Rule<Input> => rule;

/** The data of a message: texts by name. */
export type Named<Key extends string = 'name'> = Readonly<Record<Key, string>>;

/** The data of a message that suggests the nearest of the known names. */
export interface Known {
  readonly known: readonly string[];
}

/** A text with `{name}` for each value, and `{name?}` for the known names that are similar, or a function that writes it. */
type Sentence = string | ((data: never) => string);

type Keys<Text> = Text extends `${string}{${infer Key}}${infer Rest}`
  ? (Key extends `${infer Name}?` ? Name | 'known' : Key) | Keys<Rest>
  : never;

type DataOf<Text> = Text extends (data: infer Data) => string
  ? Data
  : Readonly<Record<Exclude<Keys<Text>, 'known'>, FindingData[string]>> &
      ('known' extends Keys<Text> ? Known : unknown);

/**
 * Turns the sentences of a rule into functions that report them:
 *
 * ```ts
 * const messages = defineMessages({missing: 'The page has no {key}.'});
 * messages.missing({file, line: 1}, {key: 'title'});
 * ```
 */
export function defineMessages<const Texts extends Readonly<Record<string, Sentence>>>(
  texts: Texts,
): {readonly [Id in keyof Texts]: Message<DataOf<Texts[Id]>>} {
  const messages = Object.entries(texts).map(([messageId, sentence]) => {
    const report = (place: Place, data: FindingData, more?: Pick<Problem, 'cause' | 'fix'>): Problem => ({
      ...place,
      messageId,
      data,
      ...more,
    });
    const write = typeof sentence === 'string' ? (data: FindingData) => fill(sentence, data) : sentence;
    return [messageId, Object.assign(report, {write})];
  });
  return Object.fromEntries(messages) as {readonly [Id in keyof Texts]: Message<DataOf<Texts[Id]>>};
}

const fill = (sentence: string, data: FindingData): string =>
  sentence.replace(/\{(\w+)(\??)\}/g, (_, key: string, isNear: string) => {
    const value = [data[key] ?? ''].flat().join(', ');
    return isNear ? suggestNames(value, [data.known ?? []].flat().map(String)) : value;
  });

/** The message of a text that another program wrote, such as a parser. Every rule has it. */
const {error} = defineMessages({error: '{reason}'});

/** A problem that the text of an error describes. */
export const toProblem = (place: Place, reason: string): Problem => error(place, {reason});

/** The sentence of a problem. */
export function writeMessage(
  messages: Messages,
  {messageId, data}: Pick<Problem, 'messageId' | 'data'>,
): string {
  const {write} = messages[messageId] ?? error;
  return write(data as never);
}

/** The problems that a rule found, as its findings. */
export const toFindings = (
  {id: rule, messages}: Pick<Rule<never>, 'id' | 'messages'>,
  problems: readonly Problem[],
): Finding[] => problems.map((problem) => ({...problem, rule, message: writeMessage(messages, problem)}));

/** All findings of the rules, in the order of the rules. */
export const runRules = <Input>(rules: readonly Rule<Input>[], input: Input): Finding[] =>
  rules.flatMap((rule) => toFindings(rule, rule.check(input)));

/** Drops findings that can disappear when a finding of another rule is fixed. */
export const withoutCaused = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({cause}) => !cause || !findings.some(({rule}) => cause.rules.includes(rule)));

/** One line in the format of a compiler: `web/rest/maps.mdx:12: …`. */
export const formatFinding = ({file, line, message}: Pick<Finding, 'file' | 'line' | 'message'>): string =>
  `${file}:${line}: ${message}`;

/** Sorts by file and place. Findings at the same place keep their order. */
export function sortFindings<Found extends Problem>(findings: readonly Found[]): Found[] {
  return [...findings].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

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
   * @param problem the message, or several findings
   * @param at the place of the message, with which it then starts, or its line inside a code block
   */
  constructor(problem: string | readonly Finding[], at?: Place | number) {
    const place = typeof at === 'object' ? at : undefined;
    if (typeof problem !== 'string') super(problem.map(formatFinding).join('\n'));
    else super(place ? formatFinding({...place, message: problem}) : problem);
    this.name = 'ContentError';
    this.problems = typeof problem !== 'string' ? problem : place ? [toProblem(place, problem)] : [];
    this.line = typeof at === 'number' ? at : undefined;
  }
}
