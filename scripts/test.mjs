/**
 * `npm test`: every check that fits into minutes. `npm run test:full` (`npm test -- --full`) runs the same and, when
 * all of it has passed, the checks that take longer. `npm test -- lint unit` runs the named steps of `steps.mjs` and the
 * steps that they need.
 */
import {prepare} from './lib/prepare.mjs';
import {deferLongSteps, report} from './lib/steps.mjs';
import {steps} from './steps.mjs';

const names = process.argv.slice(2).filter((argument) => argument !== '--full');
const isFull = process.argv.includes('--full');

await prepare();
await report(
  // A named step runs however long it takes.
  isFull && names.length === 0
    ? deferLongSteps(steps)
    : steps.filter(({full, name}) => !full || isFull || names.includes(name)),
  names,
);
