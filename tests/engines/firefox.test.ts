import {findEngine} from '../../scripts/lib/engines';
import {startFirefox} from './firefox';
import {testEngine} from './testEngine';

testEngine('Firefox', await findEngine('Firefox'), startFirefox);
