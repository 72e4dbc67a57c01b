import {conditionTasks} from './conditions';
import {controlTasks} from './controls';
import {copyTasks} from './copying';
import {livePictureTasks} from './livePictures';
import {memoryTasks} from './memory';
import {placeTasks} from './places';
import {searchTasks} from './search';
import {stillnessTasks} from './stillness';
import type {Task} from './task';

export {desktop, type EngineName, type Task} from './task';

/** Areas without functions that differ between engines. */
const independentAreas = ['announcement', 'blocked storage', 'color mode'];

/** The tasks of readers, which `npm test` runs in Chromium. */
export const tasks: readonly Task[] = [
  ...stillnessTasks,
  ...memoryTasks,
  ...placeTasks,
  ...searchTasks,
  ...controlTasks,
  ...copyTasks,
  ...livePictureTasks,
  ...conditionTasks,
];

/** The tasks that `npm run test:engines` runs in Firefox and WebKit. */
export const engineTasks: readonly Task[] = tasks.filter(({area}) => !independentAreas.includes(area));
