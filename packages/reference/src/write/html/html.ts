/** Escapes text between tags. Quotes don't need escaping there, and JSON has many of them. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Whether a label starts with a status, such as `404 Not Found`. */
export const isStatus = (label: string): boolean => /^[1-5]\d\d\b/.test(label);

/** The classes that show a status with a color. */
export const statusClass = (status: string): string => `sample__status sample__status--${status.charAt(0)}`;

/** Draws a list of tabs, of which the first is selected. A status has its color. */
export function drawTabs(className: string, name: string, labels: readonly string[], isMenu = false): string {
  const tabs = labels.map(
    (label, index) =>
      `<button type="button" role="tab" class="sample__tab${isStatus(label) ? ` ${statusClass(label)}` : ''}" ` +
      `aria-selected="${index === 0}"${index === 0 ? '' : ' tabindex="-1"'}>${escapeText(label)}</button>`,
  );
  const orientation = isMenu ? ' aria-orientation="vertical"' : '';
  return `<div class="${className}" role="tablist"${orientation} aria-label="${escapeAttribute(name)}">${tabs.join('')}</div>`;
}
