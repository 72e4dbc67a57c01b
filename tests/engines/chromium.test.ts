import {findTestBrowser} from '../../scripts/lib/browser';
import {startChromium} from './chromium';
import {testEngine} from './testEngine';

testEngine('Chromium', findTestBrowser(), startChromium);
