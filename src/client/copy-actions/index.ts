import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopyingAnchors} from './copyAnchor';
import {startCopyingPages} from './copyPage';
import {addLiveRegion} from './feedback';

if (ExecutionEnvironment.canUseDOM) {
  addLiveRegion();
  startCopyingPages();
  startCopyingAnchors();
}
