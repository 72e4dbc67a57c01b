import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from './copy';
import {watchScrollRegions} from './scrollRegions';
import {applySelections, startTabs} from './tabs';

if (ExecutionEnvironment.canUseDOM) {
  startCopying();
  startTabs();
  preparePage();
}

/** Docusaurus calls this function after hydration and after each navigation. */
export function onRouteDidUpdate(): void {
  preparePage();
}

function preparePage(): void {
  applySelections();
  watchScrollRegions();
}
