import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {startCopying} from './copy';
import {watchScrollRegions} from './scrollRegions';
import {applyChoices, startTabs} from './tabs';

if (ExecutionEnvironment.canUseDOM) {
  startCopying();
  startTabs();
  preparePage();
}

/** Docusaurus calls this after each navigation, and once when the first page has come alive. */
export function onRouteDidUpdate(): void {
  preparePage();
}

function preparePage(): void {
  applyChoices();
  watchScrollRegions();
}
