import {ContentError} from '../../src/contentError';
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
  const lines = kind.questions.map(({name, text, hint, choices, optional}) => {
    const wanted = choices ? choices(draft, {}).join(', ') : hint;
    return `  --${name.padEnd(12)} ${text}${wanted ? ` (${wanted})` : ''}${optional ? ', optional' : ''}`;
  });
  return [`Usage: npm run new ${word} -- [options]\n`, ...lines].join('\n');
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
    if (question.when && !question.when(answers)) continue;
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

/** The value of the flag, or the typed value. On a terminal, asks again after an invalid value, with the reason. */
async function readAnswer(question: Question, {draft, answers, given, ask}: Situation): Promise<string> {
  const choices = question.choices?.(draft, answers);
  const find = (answer: string): string | undefined =>
    choices ? findChoice(choices, answer) : isValid(question, answer) ? answer : undefined;
  const flag = given === undefined ? undefined : find(given.trim());
  if (flag !== undefined) return flag;
  if (!ask) {
    if (given === undefined && question.optional) return '';
    throw new ContentError(explain(question, given, choices));
  }
  const listed = choices?.map((choice, index) => `  ${index + 1} ${choice}`).join('\n');
  const prompt = `${question.text}${listed ? `:\n${listed}\n> ` : ': '}`;
  for (let wrong = given; ;) {
    const reason = wrong === undefined ? '' : `${explain(question, wrong, choices)}\n`;
    wrong = (await ask(reason + prompt)).trim();
    const answer = find(wrong);
    if (answer !== undefined) return answer;
  }
}

function isValid({pattern, optional}: Question, answer: string): boolean {
  return answer === '' ? optional === true : (pattern?.test(answer) ?? true);
}

/** Finds a choice by its name or its number. */
function findChoice(choices: readonly string[], answer: string): string | undefined {
  return choices.find((choice, index) => choice === answer || String(index + 1) === answer);
}

function explain(question: Question, given: string | undefined, choices?: readonly string[]): string {
  const wanted = choices ? `one of ${choices.join(', ')}` : (question.hint ?? 'some text');
  return given === undefined
    ? `--${question.name} is missing. Expected: ${question.text} (${wanted}).`
    : `"${given}" is not valid for --${question.name}. Write ${wanted}.`;
}
