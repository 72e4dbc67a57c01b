import type {Finding} from '../finding';

/**
 * Adds the column to a finding that has only a line, if the line contains the value that the message quotes.
 *
 * @param text the text of the file
 */
export function placeAtValue(finding: Finding, text: string): Finding {
  if (finding.column !== undefined) return finding;
  const line = text.split('\n')[finding.line - 1] ?? '';
  const offsets = [...finding.message.matchAll(/"([^"]+)"/g)].map(([, value = '']) => line.indexOf(value));
  const offset = offsets.find((found) => found >= 0);
  return offset === undefined ? finding : {...finding, column: offset + 1};
}
