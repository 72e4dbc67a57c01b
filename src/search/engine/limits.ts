/** The product's limit on suggestions. */
export const mostSuggestions = 8;

/** A page of results is read, not paged through: who needs more needs other words. */
export const mostHits = 40;

/** More was pasted, not asked. */
export const longestQuery = 200;
