/**
 * The early scripts: an inline script in the head of every page. They correct the page before the first paint, and
 * handle actions that can't wait for hydration. `src/plugins/page-scripts` bundles them.
 */
import {showCurrentEntries} from './currentEntry';
import {reportChunkFailures} from './loadFailure';
import {hydrateWhenIdle, repeatClicks, startSearchShortcut} from './hydration';
import {startTabs} from 'docusaurus-openapi-reference/sample-tabs';

showCurrentEntries();
startTabs();
startSearchShortcut();
repeatClicks();
reportChunkFailures();
hydrateWhenIdle();
