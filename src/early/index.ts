/**
 * The early scripts: an inline script in the head of every page. They correct the page before the first paint, and
 * handle actions that can't wait for hydration. `src/plugins/deferred-hydration` bundles them.
 */
import {startColorMode} from './colorMode';
import {showCurrentEntries} from './currentEntry';
import {hydrateWhenIdle, repeatClicks, showBaseUrlBannerOnError, startSearchShortcut} from './hydration';
import {rememberAnnouncement, rememberVersion} from './remembered';
import {startTabs} from './sampleTabs';
import type {EarlySite} from './site';

/** The build replaces this name. */
declare const SITE: EarlySite;

showBaseUrlBannerOnError();
startColorMode();
rememberAnnouncement(SITE.announcementId);
SITE.books.forEach(rememberVersion);
showCurrentEntries();
startTabs();
startSearchShortcut();
repeatClicks();
hydrateWhenIdle();
