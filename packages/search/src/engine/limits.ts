/** The maximum length of a snippet in characters, without ellipses. */
export const snippetLength = 50;

/** The maximum number of suggestions. */
export const maxSuggestions = 8;

/** The maximum number of results on the search page, which has no pagination. Visitors can refine the query instead. */
export const maxResults = 40;

/** The maximum length of a query. Longer texts are pasted by mistake. */
export const maxQueryLength = 200;
