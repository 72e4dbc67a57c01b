import type {TestContext} from 'vitest';

/** The kinds of samples that tests count. */
type SampleKind = 'C# blocks' | 'C# programs run' | 'curl commands' | 'Postman requests';

type Numbers = Partial<Record<SampleKind, number>>;

declare module 'vitest' {
  interface TaskMeta {
    proven?: Numbers;
    unproven?: Numbers;
  }
}

/**
 * Reports the number of samples that a test checks. `npm test` reads the numbers from the report, and prints the sums. The
 * samples of a failed test count as unproven.
 */
export function reportSampleCounts(
  {task}: Pick<TestContext, 'task'>,
  proven: Numbers,
  unproven: Numbers = {},
): void {
  Object.assign(task.meta, {proven, unproven});
}
