import {isQuick, tasks} from '../engines/tasks';
import {testTasks} from './testTasks';

testTasks(tasks.filter(isQuick));
