/**
 * A page that the browser restores from its back/forward cache got no event for a color mode that another page has stored
 * meanwhile, so this repeats the event. Docusaurus then shows the mode.
 */
function repeatStorageEvent({persisted}: PageTransitionEvent): void {
  if (!persisted) return;
  try {
    const newValue = localStorage.getItem('theme');
    dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue, storageArea: localStorage}));
  } catch {
    // The storage is blocked, so no page has stored a mode.
  }
}

if (typeof window !== 'undefined') addEventListener('pageshow', repeatStorageEvent);
