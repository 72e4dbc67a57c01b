import {conditionTasks} from './conditions';
import {controlTasks} from './controls';
import {copyTasks} from './copying';
import {memoryTasks} from './memory';
import {nameTasks} from './names';
import {placeTasks} from './places';
import {searchTasks} from './search';
import {stillnessTasks} from './stillness';
import type {Area, Task} from './task';

export {areas, desktop, engineNames, type Area, type EngineName, type Task} from './task';

/** Every task, for several pages, viewport heights, and delays. */
export const tasks: readonly Task[] = [
  ...stillnessTasks,
  ...memoryTasks,
  ...placeTasks,
  ...searchTasks,
  ...controlTasks,
  ...copyTasks,
  ...conditionTasks,
  ...nameTasks,
];

/** The areas that no other browser test of `npm test` covers. */
const quickAreas: readonly Area[] = ['lists that stay still', 'first press on a link', 'deep links'];

/** Whether `npm test` runs a task in Chromium. The other heights and delays are part of the full suite. */
export const isQuick = (task: Task): boolean =>
  (quickAreas.includes(task.area) || memoryTasks.includes(task)) &&
  !/\b600 px high|\b(?:0|1500) ms on the link/.test(task.name);
