/** Converts `ParcelImport`, `validUntil`, and `valid_until` to IDs: `parcel-import`, `valid-until`. Keeps letters such as `用`. */
export function toKebab(name: string): string {
  return (
    name
      // Some capital letters, such as 𝓐, have no small ones. They don't start a word, or the result would change if converted again.
      .replace(/([\p{Ll}\d])(?=\p{Lu})(\p{Changes_When_Lowercased})/gu, '$1-$2')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase()
  );
}

/** Converts `ParcelImport` to words: `parcel import`. */
export const toWords = (name: string): string => toKebab(name).replace(/-/g, ' ');

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The plural of a resource's name: `parcel` → `parcels`, `person` → `people`. */
export function toPlural(name: string): string {
  if (name === 'person') return 'people';
  if (/(?:[sxz]|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** Returns the first sentence of a text, or the whole text if no sentence ends in it. */
export const firstSentence = (words: string): string =>
  /^.*?[.!?](?=\s+[A-Z`*]|$)/s.exec(words)?.[0] ?? words;
