/**
 * `npm test`: every check that takes minutes. `npm run test:full` (`npm test -- --full`) runs the same and, if all of it
 * passes, the checks that take longer. With `--write`, the run writes its figures to `docs/benchmarks/tests.md`.
 * `npm test -- lint unit` runs the named steps of `steps.ts` and the steps that they need.
 */
import {parseArgs} from 'node:util';
import {ContentError} from '../src/contentError';
import {forgetMatrix} from './lib/recordRun';
import {deferLongSteps, report} from './lib/runSteps';
import {steps} from './steps';

export async function main(args: readonly string[]): Promise<void> {
  const {values, positionals} = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {full: {type: 'boolean', default: false}, write: {type: 'boolean', default: false}},
  });
  if (values.write && (!values.full || positionals.length > 0))
    throw new ContentError('--write records a complete run: npm run test:full -- --write');
  if (positionals.length > 0) return report(steps, positionals);
  forgetMatrix();
  await report(values.full ? deferLongSteps(steps) : steps.filter(({full}) => !full), [], values.write);
}
