import {firefox} from '../../scripts/lib/tools';
import {startFirefox} from './firefox';
import {testEngine} from './testEngine';

testEngine('Firefox', await firefox.find(), startFirefox);
