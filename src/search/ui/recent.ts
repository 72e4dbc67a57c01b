const key = 'search.recent';
const most = 5;

/** The reader's last searches, the newest first; none where the browser keeps nothing. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps a search, in this browser only. */
export function rememberSearch(typed: string): void {
  const words = typed.trim().slice(0, 80);
  if (!words) return;
  write([words, ...readRecent().filter((item) => item !== words)].slice(0, most));
}

/** Forgets all searches. */
export function clearRecent(): void {
  write([]);
}

function write(items: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // A browser that keeps nothing has no recent searches.
  }
}
