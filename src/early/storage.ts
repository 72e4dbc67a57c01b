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
