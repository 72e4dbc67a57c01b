import {createStorageSlot} from '@docusaurus/theme-common';
import {announcement} from '../config/announcement';

/**
 * Docusaurus hides the bar before the first paint whenever some announcement was closed, and on the first visit after
 * a change it does not notice that this one is new: the reader would miss it until the next page load.
 */
if (announcement && typeof window !== 'undefined') {
  const seenId = createStorageSlot('docusaurus.announcement.id').get();
  if (seenId !== announcement.id) delete document.documentElement.dataset.announcementBarInitiallyDismissed;
}
