/** `npm run new`: adds a guide, a resource, an operation, a field, an event, or an error from a template. It asks for missing values. */
import {existsSync} from 'node:fs';
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {ContentError} from '../src/contentError';
import {lintSite} from '../src/lint/lintSite';
import {readOpenEdition, today} from '../src/contract/changeLog/openEdition';
import {fixSite} from './edit/fixSite';
import {startEdition} from './edit/startEdition';
import {checkTexts} from './lib/checkTexts';
import {root} from './lib/root';
import {say} from './lib/say';
import {addFromTemplate, describeKind, kinds, type Ask} from './new/index';
import type {Answers} from './new/kind';

export async function main(args: readonly string[]): Promise<void> {
  const help = describeKind(args[0] ?? '', root) ?? usage;
  if (args.includes('--help')) return say(help);
  const {positionals, values} = parse(args, help);
  const terminal = process.stdin.isTTY
    ? createInterface({input: process.stdin, output: process.stdout})
    : undefined;
  const ask = terminal && ((question: string) => terminal.question(question));
  try {
    const kind = positionals[0] ?? (await askForKind(ask));
    process.chdir(root);
    const {files, next} = await addFromTemplate(kind, {
      root,
      given: values,
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

/** @throws ContentError with the help for an unknown option */
function parse(
  args: readonly string[],
  help: string,
): {readonly positionals: readonly string[]; readonly values: Answers} {
  const names = Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name));
  const options = Object.fromEntries(names.map((name) => [name, {type: 'string' as const}]));
  try {
    const {positionals, values} = parseArgs({args: [...args], options, allowPositionals: true});
    return {positionals, values: values as Answers};
  } catch (error) {
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new ContentError(`${problem}.\n\n${help}`);
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

const usage = `Specify what to add, such as: npm run new resource -- --name locker\n${kindList}`;

async function askForKind(ask: Ask | undefined): Promise<string> {
  if (!ask) throw new ContentError(usage);
  return (await ask(`What do you want to add?\n${kindList}\n> `)).trim();
}
