/** `npm test`: every check there is. `npm test -- lint unit` runs the named steps of `steps.mjs` and what they need. */
import {prepare} from './lib/prepare.mjs';
import {report} from './lib/steps.mjs';
import {steps} from './steps.mjs';

await prepare();
await report(steps, process.argv.slice(2));
