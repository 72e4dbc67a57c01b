import {beforePaint} from './beforePaint';
import type {EarlySite} from './site';
import {readStored, store} from './storage';

const dismissedKey = 'docusaurus.announcement.dismiss';
const announcementKey = 'docusaurus.announcement.id';
const versionKey = (bookId: string): string => `docs-preferred-version-${bookId}`;

/**
 * Shows the announcement again if its ID has changed, and stores the click that closes it. Docusaurus does both only
 * after hydration.
 */
export function rememberAnnouncement(id: string | undefined): void {
  if (!id) return;
  const {dataset} = document.documentElement;
  beforePaint('.theme-announcement-bar', (bar) => {
    if (readStored(announcementKey) !== id) delete dataset.announcementBarInitiallyDismissed;
    bar.querySelector('.close')?.addEventListener('click', (event) => {
      event.preventDefault();
      store(announcementKey, id);
      store(dismissedKey, 'true');
      dataset.announcementBarInitiallyDismissed = 'true';
    });
  });
}

/**
 * Outside a book, links to the version that the reader prefers. Also stores that a reader left an older version through
 * its banner. Docusaurus does both only after hydration.
 */
export function rememberVersion({id, label, versions}: EarlySite['books'][number]): void {
  const [latest] = versions;
  const preferred = versions.find(({name}) => name === readStored(versionKey(id)));
  if (!latest) return;
  if (location.pathname.startsWith(`/${id}/`)) {
    beforePaint('.theme-doc-version-banner a', (link) =>
      link.addEventListener('click', () => store(versionKey(id), latest.name)),
    );
  } else if (preferred) {
    beforePaint(`.theme-layout-navbar-left [href="${latest.home}"]`, (link) =>
      link.setAttribute('href', preferred.home),
    );
    beforePaint('.navbar__items--right .dropdown > button', (button) => {
      button.textContent = `${label} ${preferred.label}`;
    });
  }
}
