import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopyingAnchors} from './copyAnchor';
import {startCopyingPages} from './copyPage';
import {startCopyingSamples} from './copySample';
import {addLiveRegion} from './feedback';

if (ExecutionEnvironment.canUseDOM) {
  addLiveRegion();
  startCopyingSamples();
  startCopyingPages();
  startCopyingAnchors();
}
