const key = 'search.recent';
const maxSearches = 5;

/** The last searches, newest first. Empty if the browser blocks storage. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((item) => typeof item === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

/** Saves a search in this browser. */
export function saveRecent(typed: string): void {
  const words = typed.trim().slice(0, 80);
  if (!words) return;
  write([words, ...readRecent().filter((item) => item !== words)].slice(0, maxSearches));
}

/** Deletes all saved searches. */
export function clearRecent(): void {
  write([]);
}

function write(items: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Without storage, there are no recent searches.
  }
}
