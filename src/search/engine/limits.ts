/** The maximum number of suggestions, from the specification. */
export const maxSuggestions = 8;

/** The search page has no pagination: readers who need more results need a better query. */
export const maxResults = 40;

/** Longer texts are pasted by mistake. */
export const maxQueryLength = 200;
