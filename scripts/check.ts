/** `npm run check`: the checks that take seconds, for use before a commit. */
import {report} from './lib/runSteps';
import {steps} from './steps';

export const main = (names: readonly string[]): Promise<void> =>
  report(
    steps.filter(({quick}) => quick),
    names,
  );
