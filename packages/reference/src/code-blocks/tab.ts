import {escapeText} from './html';

/** Whether a label starts with a status, such as `404 Not Found`. */
export const isStatus = (label: string): boolean => /^[1-5]\d\d\b/.test(label);

/** The classes that show a status with a color. */
export const statusClass = (status: string): string => `sample__status sample__status--${status.charAt(0)}`;

/** Draws a tab. A status has its color. */
export function drawTab(label: string, isSelected: boolean): string {
  const status = isStatus(label) ? ` ${statusClass(label)}` : '';
  return (
    `<button type="button" role="tab" class="sample__tab${status}" ` +
    `aria-selected="${isSelected}"${isSelected ? '' : ' tabindex="-1"'}>${escapeText(label)}</button>`
  );
}
