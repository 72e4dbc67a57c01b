/** `npm run new`: adds a guide, a resource, an event, or an error code from a template. It asks for missing values. */
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {ContentError} from '../src/contentError';
import {root} from './lib/root';
import {say} from './lib/say';
import {recordNewAnchors} from './new/anchors';
import {addThing, kinds} from './new/index';

/** Asks a question in the terminal, and returns the answer. */
type Ask = (question: string) => Promise<string>;

export async function main(args: readonly string[]): Promise<void> {
  const names = Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name));
  const options = Object.fromEntries(names.map((name) => [name, {type: 'string' as const}]));
  const {positionals, values} = parseArgs({args: [...args], options, allowPositionals: true});
  const terminal = process.stdin.isTTY
    ? createInterface({input: process.stdin, output: process.stdout})
    : undefined;
  const ask = terminal && ((question: string) => terminal.question(question));
  try {
    const kind = positionals[0] ?? (await askForKind(ask));
    const given = values as Record<string, string>;
    const {files, next} = await addThing(kind, {root, given, ...(ask ? {ask} : {})});
    files.forEach((file) => say(`Wrote ${file}`));
    if (await recordNewAnchors(root, files)) say('Wrote tests/fixtures/anchors.txt');
    next.forEach((step) => say(`Next: ${step}`));
    say('Next: npm run check');
  } finally {
    terminal?.close();
  }
}

async function askForKind(ask: Ask | undefined): Promise<string> {
  const list = Object.entries(kinds).map(([kind, {what}]) => `  ${kind.padEnd(9)} ${what}`);
  if (!ask)
    throw new ContentError(
      `Give the kind of thing to add, for example npm run new resource -- --name locker\n${list.join('\n')}`,
    );
  return (await ask(`Kind:\n${list.join('\n')}\n> `)).trim();
}
