import {defineConfig} from 'vitest/config';

/** Set by `npm test`, which counts what the report says. */
const reportFile = process.env.REPORT_FILE;

export default defineConfig({
  test: {
    reporters: reportFile ? ['default', 'json'] : ['default'],
    ...(reportFile ? {outputFile: {json: reportFile}} : {}),
    projects: [
      // Threads that keep what they have loaded: importing anew for each file costs more than all tests together.
      // A test that changed what its module holds would be seen by the next; none does.
      {
        test: {
          name: 'unit',
          pool: 'threads',
          isolate: false,
          // On a busy machine every test is slow; none is slow without end.
          testTimeout: 60_000,
          include: ['{src,scripts,samples,deploy}/**/*.test.{ts,tsx,mts}', 'tests/content/**/*.test.ts'],
        },
      },
      // Programs and servers start here, beside other suites: none may be hurried.
      {test: {name: 'samples', include: ['tests/samples/**/*.test.ts'], testTimeout: 60_000}},
      {test: {name: 'built', include: ['tests/build/**/*.test.ts'], testTimeout: 60_000}},
      // Whole sites are built here, one at a time.
      {
        test: {
          name: 'full',
          include: ['tests/release/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
      // Each fault is a small site that must not build: the machine is busy, and none may be hurried.
      {
        test: {
          name: 'faults',
          include: ['tests/build-errors/**/*.test.ts'],
          testTimeout: 120_000,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
