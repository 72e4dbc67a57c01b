import type {Hit} from '../engine/engine';

const key = 'search.found';

/** A place that a hit leads to, and the words to be marked there. */
export interface FoundPlace {
  readonly path: string;
  readonly hash: string;
  readonly terms: readonly string[];
}

/** Notes, for the page that is opened next, which words were looked for. */
export function noteFound({url, hash, terms}: Hit): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({path: url, hash, terms} satisfies FoundPlace));
  } catch {
    // Without storage the page opens without marks.
  }
}

/** What was noted for this page, once. */
export function takeFound(path: string): FoundPlace | undefined {
  try {
    const noted = sessionStorage.getItem(key);
    if (noted === null) return undefined;
    sessionStorage.removeItem(key);
    const place = JSON.parse(noted) as FoundPlace;
    return place.path === path ? place : undefined;
  } catch {
    return undefined;
  }
}
