import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from './copy';
import {watchScrollRegions} from './scrollRegions';

if (ExecutionEnvironment.canUseDOM) {
  startCopying();
  watchScrollRegions();
}

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  watchScrollRegions();
}
