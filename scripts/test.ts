/**
 * `npm test`: every check that takes minutes. `npm run test:full` (`npm test -- --full`) runs the same and, if all of it
 * passes, the checks that take longer. `npm test -- lint unit` runs the named steps of `steps.ts` and the steps that they
 * need.
 */
import {deferLongSteps, report} from './lib/runSteps';
import {steps} from './steps';

export async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((argument) => argument !== '--full');
  if (names.length > 0) return report(steps, names);
  const isFull = args.includes('--full');
  await report(isFull ? deferLongSteps(steps) : steps.filter(({full}) => !full), []);
}
