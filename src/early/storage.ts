/** Reads a value from the browser's storage. Returns `null` if there is none or if the storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is `null`. If the storage is blocked, the choice applies only to this page. */
export function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The storage is blocked or full.
  }
}

/**
 * Repeats the event of a changed value. A page that the browser restores from its back/forward cache gets no events for
 * changes that other pages made meanwhile.
 */
export function repeatStorageEvent(key: string): void {
  try {
    const newValue = localStorage.getItem(key);
    dispatchEvent(new StorageEvent('storage', {key, newValue, storageArea: localStorage}));
  } catch {
    // The storage is blocked.
  }
}
