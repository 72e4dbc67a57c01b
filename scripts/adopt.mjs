/**
 * `npm run adopt -- their-openapi.yaml ../their-docs`: a copy of this project whose web API is that of the given file.
 * `docs/adopting.md` tells what to do with it.
 */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {prepare} from './lib/prepare.mjs';
import {fail, say} from './lib/say.mjs';

const [file, to] = process.argv.slice(2);
if (!file || !to)
  fail('Name an OpenAPI file and an empty folder: npm run adopt -- their-openapi.yaml ../their-docs');
if (!existsSync(file)) fail(`There is no file ${file}.`);
if (existsSync(to) && readdirSync(to).length > 0)
  fail(`${to} is not empty: name a folder that is, or that is not there yet.`);

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./adopt/adopt')} */
const {adopt} = await tsImport('./adopt/adopt.ts', import.meta.url);
try {
  const {made, open} = await adopt({file, to: path.resolve(to)});
  made.forEach((line) => say(line));
  say(`\nWhat needs a human hand, also in ${path.join(to, 'ADOPTING.md')}:`);
  open.forEach((line) => say(`- ${line}`));
  say(`\nLook at it: cd ${to} && npm run site`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
