/** A placeholder of a request, such as `{access_token}`. Its first group is the name. */
export const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

/** The environment variable for a placeholder: `ACCESS_TOKEN`. */
export const variableOf = (name: string): string => name.toUpperCase();
