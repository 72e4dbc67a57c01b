import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Reporter, TestModule} from 'vitest/node';
import {matrixFile} from '../../scripts/lib/recordRun';
import {inRoot} from '../../scripts/lib/root';
import {say} from '../../scripts/lib/say';
import {formatMatrix, type TaskResult} from './matrix';

declare module 'vitest' {
  interface TaskMeta {
    /** Set for a task of a reader in an engine. */
    readerTask?: Omit<TaskResult, 'state'>;
    /** The name of an engine that isn't installed. */
    missingEngine?: string;
  }
}

/** Prints and stores the matrix of tasks and engines, and prints the missing engines, if such tests ran. */
export default class MatrixReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results = tests.flatMap((test): TaskResult[] => {
      const {readerTask} = test.meta();
      const {state} = test.result();
      return readerTask ? [{...readerTask, state: state === 'pending' ? 'skipped' : state}] : [];
    });
    if (results.length > 0) {
      const matrix = formatMatrix(results);
      say(`\n${matrix}`);
      mkdirSync(path.dirname(inRoot(matrixFile)), {recursive: true});
      writeFileSync(inRoot(matrixFile), matrix);
    }
    for (const {missingEngine} of tests.map((test) => test.meta()))
      if (missingEngine) say(`${missingEngine} isn't installed, so its tasks didn't run.`);
  }
}
