/** `npm run new`: adds a guide, a resource, an operation, a field, an event, or an error from a template. It asks for missing values. */
import {existsSync} from 'node:fs';
import {createInterface} from 'node:readline/promises';
import {ContentError} from '../src/contentError';
import {lintSite} from '../src/lint/lintSite';
import {readOpenEdition, today} from '../src/contract/changeLog/openEdition';
import {fixSite} from './edit/fixSite';
import {startEdition} from './edit/startEdition';
import {checkTexts} from './lib/checkTexts';
import {readOptions} from './lib/options';
import {root} from './lib/root';
import {say} from './lib/say';
import {addFromTemplate, describeKind, kinds, type Ask} from './new/index';
import type {Answers} from './new/kind';

export async function main(args: readonly string[]): Promise<void> {
  const names = Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name));
  const input = readOptions(args, {
    usage: describeKind(args[0] ?? '', root) ?? usage,
    options: Object.fromEntries(names.map((name) => [name, {type: 'string' as const}])),
    maximumWords: 1,
  });
  if (!input) return;
  const {positionals, values} = input;
  const terminal = process.stdin.isTTY
    ? createInterface({input: process.stdin, output: process.stdout})
    : undefined;
  const ask = terminal && ((question: string) => terminal.question(question));
  try {
    const kind = positionals[0] ?? (await askForKind(ask));
    process.chdir(root);
    const {files, next} = await addFromTemplate(kind, {
      root,
      given: values as Answers,
      ask,
      beforeAdd: ensureOpenEdition,
    });
    files.forEach((file) => say(`Wrote ${file}`));
    (await fixSite(await lintSite({checkTexts}))).forEach(say);
    next.forEach((step) => say(`Next: ${step}`));
    say('Next: npm run check -- --fix');
  } finally {
    terminal?.close();
  }
}

/** A published edition gets no additions, so an addition to the contract starts the next edition. */
function ensureOpenEdition(kind: string): void {
  const folder = 'web/openapi';
  if (kind === 'guide' || !existsSync(`${folder}/editions`) || readOpenEdition(folder) !== undefined) return;
  startEdition(folder, today()).forEach(say);
}

const kindList = Object.entries(kinds)
  .map(([kind, {what}]) => `  ${kind.padEnd(9)} ${what}`)
  .join('\n');

const usage = `Usage: npm run new KIND -- [options]

Adds an item from a template, and asks for the values that no option gives. To list the options of a kind:
npm run new KIND -- --help

${kindList}`;

async function askForKind(ask: Ask | undefined): Promise<string> {
  if (!ask) throw new ContentError(`Specify the kind of item.\n\n${usage}`);
  return (await ask(`What do you want to add?\n${kindList}\n> `)).trim();
}
