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
import {addFromTemplate, kinds, type Ask} from './new/index';

export async function main(args: readonly string[]): Promise<void> {
  const names = Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name));
  const options = Object.fromEntries(names.map((name) => [name, {type: 'string' as const}]));
  if (args.includes('--help')) return say(usage);
  const {positionals, values} = parseArgs({args: [...args], options, allowPositionals: true});
  const terminal = process.stdin.isTTY
    ? createInterface({input: process.stdin, output: process.stdout})
    : undefined;
  const ask = terminal && ((question: string) => terminal.question(question));
  try {
    const kind = positionals[0] ?? (await askForKind(ask));
    const given = values as Record<string, string>;
    process.chdir(root);
    const {files, next} = await addFromTemplate(kind, {root, given, ask, beforeAdd: ensureOpenEdition});
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

const usage = `Specify what to add, such as: npm run new resource -- --name locker\n${kindList}`;

async function askForKind(ask: Ask | undefined): Promise<string> {
  if (!ask) throw new ContentError(usage);
  return (await ask(`What do you want to add?\n${kindList}\n> `)).trim();
}
