import {findBrowser} from '../../scripts/lib/browser';
import {startChromium} from './chromium';
import {testEngine} from './testEngine';

testEngine('Chromium', findBrowser(), startChromium);
