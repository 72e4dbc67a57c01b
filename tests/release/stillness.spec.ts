import {testTasks} from '../e2e/testTasks';
import {isQuick, tasks} from '../engines/tasks';

testTasks(tasks.filter((task) => !isQuick(task)));
