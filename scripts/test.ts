/** `npm test`: every check that takes minutes. `npm run test:full` also runs the checks that take longer. */
import {ContentError} from '../src/contentError';
import {readOptions} from './lib/options';
import {forgetMatrix} from './lib/recordRun';
import {deferLongSteps, report} from './lib/runSteps';
import {steps} from './steps';

const usage = `Usage: npm test -- [STEP ...] [options]
       npm run test:full

Runs every check that takes minutes, or only the named steps and the steps that they need.
Steps: ${steps.map(({name}) => name).join(', ')}

  --full    if all checks pass, also run the checks that take longer (npm run test:full)
  --write   with --full: write the figures of the run to docs/benchmarks/tests.md`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {
    usage,
    options: {full: {type: 'boolean', default: false}, write: {type: 'boolean', default: false}},
    maximumWords: Infinity,
  });
  if (!input) return;
  const {values, positionals} = input;
  if (values.write && (!values.full || positionals.length > 0))
    throw new ContentError('--write records a complete run: npm run test:full -- --write');
  if (positionals.length > 0) return report(steps, positionals);
  forgetMatrix();
  await report(values.full ? deferLongSteps(steps) : steps.filter(({full}) => !full), [], values.write);
}
