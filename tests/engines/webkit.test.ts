import {findEngine} from '../../scripts/lib/engines';
import {startWebKit} from './webkit';
import {testEngine} from './testEngine';

testEngine('WebKit', await findEngine('WebKit'), startWebKit);
