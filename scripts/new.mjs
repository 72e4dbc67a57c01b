/** `npm run new`: adds a guide, a resource, an event or an error code from a template, by flags or by questions. */
import {createInterface} from 'node:readline/promises';
import {parseArgs} from 'node:util';
import {prepare} from './lib/prepare.mjs';
import {root} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./new/index')} */
const {addThing, kinds, ContentError} = await tsImport('./new/index.ts', import.meta.url);

const names = Object.values(kinds).flatMap(({questions}) => questions.map(({name}) => name));
/** @type {Record<string, {type: 'string'}>} */
const options = Object.fromEntries(names.map((name) => [name, {type: /** @type {const} */ ('string')}]));
const terminal = process.stdin.isTTY
  ? createInterface({input: process.stdin, output: process.stdout})
  : undefined;

try {
  const {positionals, values} = parseArgs({options, allowPositionals: true});
  const word = positionals[0] ?? (await askKind());
  const given = /** @type {Record<string, string>} */ (values);
  const {files, next} = await addThing(word, {
    root,
    given,
    ask: terminal && ((question) => terminal.question(question)),
  });
  files.forEach((file) => say(`wrote ${file}`));
  /** @type {typeof import('./new/anchors')} */
  const {recordNewAnchors} = await tsImport('./new/anchors.ts', import.meta.url);
  if (await recordNewAnchors(root, files)) say('wrote tests/fixtures/anchors.txt');
  next.forEach((step) => say(`next: ${step}`));
  say('next: npm run check');
} catch (error) {
  const isTheirs =
    error instanceof ContentError ||
    /** @type {{code?: string}} */ (error).code?.startsWith('ERR_PARSE_ARGS');
  if (!isTheirs || !(error instanceof Error)) throw error;
  fail(error.message);
} finally {
  terminal?.close();
}

/** @returns {Promise<string>} */
async function askKind() {
  const list = Object.entries(kinds).map(([word, {what}]) => `  ${word.padEnd(9)} ${what}`);
  if (!terminal)
    throw new ContentError(`Say what to add, e.g. npm run new resource -- --name locker\n${list.join('\n')}`);
  return (await terminal.question(`What must it be?\n${list.join('\n')}\n> `)).trim();
}
