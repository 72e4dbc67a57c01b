/** `npm run check`: the checks that take seconds, for before a commit. */
import {prepare} from './lib/prepare.mjs';
import {report} from './lib/steps.mjs';
import {steps} from './steps.mjs';

await prepare();
await report(
  steps.filter(({quick}) => quick),
  process.argv.slice(2),
);
