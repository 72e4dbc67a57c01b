import {createStorageSlot} from '@docusaurus/theme-common';
import {announcement} from '../config/announcement';

/**
 * Docusaurus hides the announcement bar before the first paint if the reader has closed any earlier announcement. On the
 * first visit after a change, a new announcement would therefore stay hidden until the next page load.
 */
if (announcement && typeof window !== 'undefined') {
  const seenId = createStorageSlot('docusaurus.announcement.id').get();
  if (seenId !== announcement.id) delete document.documentElement.dataset.announcementBarInitiallyDismissed;
}
