import {firefox} from '../../scripts/lib/tools';
import {startFirefox} from './firefox';
import {testEngine} from './testEngine';

testEngine('Firefox', firefox.find(), startFirefox);
