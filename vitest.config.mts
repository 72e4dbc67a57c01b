import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

// Tests leave files in the folder for temporary files. This one is removed at the end of a run.
const folder = mkdtempSync(path.join(tmpdir(), 'vitest-'));
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, {recursive: true, force: true}));

/** In milliseconds. They end a test that never ends. On a busy machine, the slowest correct test took 154 seconds. */
const timeouts = {testTimeout: 300_000, hookTimeout: 300_000};

export default defineConfig({
  test: {
    projects: [
      // Threads share loaded modules, because loading them again for each file takes longer than all tests.
      // So a test must not change the state of a module.
      {
        test: {
          name: 'unit',
          pool: 'threads',
          isolate: false,
          ...timeouts,
          include: [
            '{src,packages,scripts,samples,deploy}/**/*.test.{ts,tsx,mts}',
            'tests/content/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'samples',
          pool: 'threads',
          isolate: false,
          include: ['tests/samples/**/*.test.ts'],
          globalSetup: 'tests/samples/compileSamples.ts',
          ...timeouts,
        },
      },
      {
        test: {
          name: 'built',
          include: ['tests/build/**/*.test.ts'],
          ...timeouts,
        },
      },
      // These tests build whole sites, one at a time.
      {
        test: {
          name: 'release',
          include: ['tests/release/**/*.test.ts'],
          testTimeout: 900_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
      // Each file controls one browser, which runs its tests one after the other.
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 600_000,
        },
      },
      // Each seeded error is a small site whose build fails, and the sites are built two at a time.
      {
        test: {
          name: 'build-errors',
          include: ['tests/build-errors/**/*.test.ts'],
          ...timeouts,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
