/** `npm run check`: reports the findings in the content. `check/index.ts` has the options. */
import {prepare} from './lib/prepare.mjs';

await prepare();
const {tsImport} = await import('tsx/esm/api');
/** @type {typeof import('./check/index')} */
const {check} = await tsImport('./check/index.ts', import.meta.url);
process.exitCode = await check(process.argv.slice(2));
