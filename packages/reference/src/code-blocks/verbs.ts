/** The HTTP methods with a verb label. */
export const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type Verb = (typeof verbs)[number];

/** Returns whether a word is one of the five methods, in capitals. */
export function isVerb(word: string): word is Verb {
  return (verbs as readonly string[]).includes(word);
}
