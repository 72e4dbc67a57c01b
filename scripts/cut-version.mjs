/**
 * `npm run cut-version -- 3.0`: freezes the current version of the web API and begins the next one with its pages. It
 * only says what it would do; `--write` does it.
 */
import {parseArgs} from 'node:util';
import {prepare} from './lib/prepare.mjs';
import {root} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./cut/index')} */
const {planCut, requireCleanTree, ContentError} = await tsImport('./cut/index.ts', import.meta.url);

try {
  const {positionals, values} = parseArgs({options: {write: {type: 'boolean'}}, allowPositionals: true});
  const [number] = positionals;
  if (number === undefined) throw new ContentError('Say which version is next: npm run cut-version -- 3.0');
  if (values.write) requireCleanTree(root);
  const cut = await planCut(root, number);
  cut.steps.forEach((step) => say(step));
  if (values.write) cut.write();
  say(`\nWhat needs a human hand${values.write ? '' : ' then'}:`);
  cut.byHand.forEach((line) => say(`- ${line}`));
  if (!values.write) say(`\nNothing is written yet: npm run cut-version -- ${number} --write`);
} catch (error) {
  const isTheirs =
    error instanceof ContentError ||
    /** @type {{code?: string}} */ (error).code?.startsWith('ERR_PARSE_ARGS');
  if (!isTheirs || !(error instanceof Error)) throw error;
  fail(error.message);
}
