/** Escapes text between tags; quotes stay as they are, as they are most of a JSON sample. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
