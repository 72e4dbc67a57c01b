import type {TestContext} from 'vitest';

/** The kinds of samples that the site shows, as `npm test` counts them. */
export type SampleKind =
  | 'http'
  | 'uri'
  | 'json'
  | 'C# blocks'
  | 'C# programs run'
  | 'diagrams'
  | 'curl commands'
  | 'Postman requests';

type Numbers = Partial<Record<SampleKind, number>>;

declare module 'vitest' {
  interface TaskMeta {
    proven?: Numbers;
    unproven?: Numbers;
  }
}

/**
 * Says how many samples a test proves if it passes. `npm test` reads it from the report and prints the sums; those of a
 * test that fails count as unproven.
 */
export function reportSampleCounts({task}: Pick<TestContext, 'task'>, proven: Numbers, unproven: Numbers = {}): void {
  Object.assign(task.meta, {proven, unproven});
}
