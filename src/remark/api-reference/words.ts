/** `HolderImport`, `validUntil` and `valid_until` as an id: `holder-import`, `valid-until`. */
export function toKebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^a-zA-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** `HolderImport` as words: `holder import`. */
export function toWords(name: string): string {
  return toKebab(name).replace(/-/g, ' ');
}

export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a, b or c`. */
export function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The plural of a resource's name: `holder` → `holders`, `person` → `people`. */
export function toPlural(name: string): string {
  if (name === 'person') return 'people';
  if (/(?:[sxz]|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

/** The first sentence of some words; all of them where there is no end of one. */
export function firstSentence(words: string): string {
  return /^.*?[.!?](?=\s+[A-Z`*]|$)/s.exec(words)?.[0] ?? words;
}
