import type {Hit} from '../engine/engine';

const key = 'search.highlight';

/** The section that a result links to, and the words to highlight there. */
export interface HighlightTarget {
  readonly path: string;
  readonly hash: string;
  readonly terms: readonly string[];
}

/** Saves the words of a result for the page that opens next. */
export function saveHighlightTarget({url, hash, terms}: Hit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({path: url, hash, terms} satisfies HighlightTarget));
  } catch {
    // Without storage, the page opens without highlights.
  }
}

/** Returns the saved words for a page, and deletes them. */
export function takeHighlightTarget(path: string): HighlightTarget | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    if (stored === null) return undefined;
    sessionStorage.removeItem(key);
    const target = JSON.parse(stored) as HighlightTarget;
    return target.path === path ? target : undefined;
  } catch {
    return undefined;
  }
}
