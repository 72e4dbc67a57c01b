/**
 * `npm test`: every check that fits into minutes; `npm run test:full` (`--full`) adds those that do not.
 * `npm test -- lint unit` runs the named steps of `steps.mjs` and what they need.
 */
import {prepare} from './lib/prepare.mjs';
import {report} from './lib/steps.mjs';
import {steps} from './steps.mjs';

const names = process.argv.slice(2).filter((argument) => argument !== '--full');
const isFull = process.argv.includes('--full');

await prepare();
await report(
  // A step that is named is meant, however long it takes.
  steps.filter(({full, name}) => !full || isFull || names.includes(name)),
  names,
);
