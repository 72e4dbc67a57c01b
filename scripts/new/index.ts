import {ContentError} from '../../src/contentError';
import {nearestNames} from '../../src/contract/names';
import {openDraft, type Draft} from '../edit/draft';
import {error} from './error';
import {event} from './event';
import {field} from './field';
import {guide} from './guide';
import {operation} from './operation';
import type {Answers, Kind, Question} from './kind';
import {resource} from './resource';

/** The kinds of items that `npm run new` can add, by name. */
export const kinds: Readonly<Record<string, Kind>> = {guide, resource, operation, field, event, error};

/**
 * Describes the options of a kind, one line each, with their supported values.
 *
 * @param root the project's folder
 * @returns undefined for an unknown kind
 */
export function describeKind(word: string, root: string): string | undefined {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind) return undefined;
  const draft = openDraft(root);
  const width = Math.max(...kind.questions.map(({name}) => name.length));
  const lines = kind.questions.map(
    (question) =>
      `  --${question.name.padEnd(width)}  ${describeQuestion(question, question.choices?.(draft, {}).join(', '))}`,
  );
  return [`Usage: npm run new ${word} -- [options]\n`, ...lines].join('\n');
}

/** A question with its format, for the terminal and for `--help`. */
function describeQuestion({text, hint, optional}: Question, format = hint): string {
  const details = [...(format === undefined ? [] : [format]), ...(optional ? ['optional'] : [])].join('; ');
  return details === '' ? text : `${text} (${details})`;
}

/** Asks one question on the terminal, and returns the typed text. */
export type Ask = (question: string) => Promise<string>;

/**
 * Adds an item to a project.
 *
 * @param options.root the project's folder
 * @param options.given the values of the flags. The command prompts for missing values
 * @param options.ask undefined without an interactive terminal
 * @param options.beforeAdd runs when the item can be added, before it is added
 * @returns the files that were written, and the next steps for the writer
 * @throws ContentError with all missing and invalid values, before any file is written
 */
export async function addFromTemplate(
  word: string,
  {
    root,
    given,
    ask,
    beforeAdd,
  }: {root: string; given: Answers; ask?: Ask | undefined; beforeAdd?: (kind: string) => void},
): Promise<{files: string[]; next: readonly string[]}> {
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (!kind) throw new ContentError(`"${word}" can’t be added. Supported: ${Object.keys(kinds).join(', ')}.`);
  const unknown = Object.keys(given).find(
    (name) => !kind.questions.some((question) => question.name === name),
  );
  if (unknown)
    throw new ContentError(
      `--${unknown} is not an option for a new ${word}. Supported: ${kind.questions.map(({name}) => `--${name}`).join(', ')}.`,
    );
  const answers = await gatherAnswers(kind, openDraft(root), given, ask);
  if (beforeAdd) {
    // An error of this trial is reported before anything is written.
    await kind.add(openDraft(root), answers);
    beforeAdd(word);
  }
  const draft = openDraft(root);
  const next = await kind.add(draft, answers);
  draft.save();
  return {files: draft.changes().map(({file}) => file), next};
}

async function gatherAnswers(kind: Kind, draft: Draft, given: Answers, ask?: Ask): Promise<Answers> {
  const answers: Record<string, string> = {};
  const problems: string[] = [];
  for (const question of kind.questions) {
    if (question.when && !question.when(answers)) {
      if (given[question.name] !== undefined && problems.length === 0)
        problems.push(`--${question.name} doesn’t belong to the other values. Omit it.`);
      continue;
    }
    try {
      const answer = await readAnswer(question, {draft, answers, given: given[question.name], ask});
      if (answer !== '') answers[question.name] = answer;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  return answers;
}

type Situation = {
  readonly draft: Draft;
  readonly answers: Answers;
  readonly given: string | undefined;
  readonly ask: Ask | undefined;
};

/**
 * The value of the flag, or the typed value. On a terminal, asks again after an invalid value, with the reason.
 *
 * @throws ContentError for a missing or invalid flag if there is no terminal
 */
async function readAnswer(question: Question, situation: Situation): Promise<string> {
  const {draft, answers, given, ask} = situation;
  const choices = question.choices?.(draft, answers);
  let reply = given === undefined ? undefined : judge(question, given.trim(), situation);
  if (!ask && reply === undefined && !question.optional)
    throw new ContentError(
      `--${question.name} is missing. Expected: ${question.text} (${describeFormat(question, choices)}).`,
    );
  if (!ask && reply?.reason !== undefined) throw new ContentError(`--${question.name}: ${reply.reason}`);
  const listed = choices?.map((choice, index) => `  ${index + 1} ${choice}`).join('\n');
  const prompt = listed ? `${question.text}:\n${listed}\n> ` : `${describeQuestion(question)}: `;
  while (ask && (reply === undefined || reply.reason !== undefined)) {
    const reason = reply?.reason === undefined ? '' : `${reply.reason}\n`;
    reply = judge(question, (await ask(reason + prompt)).trim(), situation);
  }
  return reply?.value ?? '';
}

/** The accepted value, or the reason against the typed text. */
type Reply =
  | {readonly value: string; readonly reason?: undefined}
  | {readonly reason: string; readonly value?: undefined};

function judge(question: Question, typed: string, {draft, answers}: Situation): Reply {
  const choices = question.choices?.(draft, answers);
  if (typed === '' && question.optional) return {value: ''};
  const value = choices ? findChoice(choices, typed) : typed;
  if (value === undefined || value === '' || question.pattern?.test(value) === false) {
    const problem = typed === '' ? '' : `"${typed}" is not valid. `;
    const near = nearestNames(typed, choices ?? []);
    const resolution =
      near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Write ${describeFormat(question, choices)}.`;
    return {reason: problem + resolution};
  }
  try {
    question.check?.(value, draft, answers);
    return {value};
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return {reason: error.message};
  }
}

/** Finds a choice by its name or its number. */
function findChoice(choices: readonly string[], answer: string): string | undefined {
  return choices.find((choice, index) => choice === answer || String(index + 1) === answer);
}

function describeFormat({hint = 'some text'}: Question, choices: readonly string[] | undefined): string {
  return choices ? `one of ${choices.join(', ')}` : hint;
}
