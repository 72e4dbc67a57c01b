import {webkit} from '../../scripts/lib/tools';
import {startWebKit} from './webkit';
import {testEngine} from './testEngine';

testEngine('WebKit', webkit.find(), startWebKit);
