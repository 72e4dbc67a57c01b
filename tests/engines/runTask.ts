import assert from 'node:assert/strict';
import type {Engine} from './reader';
import type {Site} from './site';
import {desktop, type Task} from './tasks';

/** Runs a task in a window of the default size. The page must not report other errors than those that the task allows. */
export async function runTask(
  {run, allowedErrors, slowDown = 1}: Task,
  {reader, slowDown: slow}: Omit<Engine, 'stop'>,
  site: Site,
): Promise<void> {
  // The last page of the previous task can still be loading, and reports the files that the browser stops loading.
  await reader.open('about:blank');
  site.startVisit();
  await reader.resize(desktop.width, desktop.height);
  await slow?.(slowDown);
  await run(reader, site);
  const errors = await site.endVisit(reader);
  assert.deepEqual(
    errors.filter((error) => !allowedErrors?.test(error)),
    [],
  );
}
