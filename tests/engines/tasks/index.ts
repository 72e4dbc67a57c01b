import {conditionTasks} from './conditions';
import {controlTasks} from './controls';
import {copyTasks} from './copying';
import {memoryTasks} from './memory';
import {placeTasks} from './places';
import {searchTasks} from './search';
import {stillnessTasks} from './stillness';
import type {Task} from './task';

export {desktop, type EngineName, type Task} from './task';

/** The tasks of readers. `npm test` runs them in Chromium, and `npm run test:engines` in Firefox and WebKit. */
export const tasks: readonly Task[] = [
  ...stillnessTasks,
  ...memoryTasks,
  ...placeTasks,
  ...searchTasks,
  ...controlTasks,
  ...copyTasks,
  ...conditionTasks,
];
