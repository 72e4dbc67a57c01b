import type {Finding} from '../finding';

/**
 * Adds the column to a finding that has only a line, if the line contains a value that the message quotes, or
 * an ID.
 *
 * @param text the text of the file
 */
export function placeAtValue(finding: Finding, text: string): Finding {
  if (finding.column !== undefined) return finding;
  const line = text.split('\n')[finding.line - 1] ?? '';
  const values = [...finding.message.matchAll(/"([^"]+)"|\b[\da-f]{8}-[\da-f-]{27}\b/g)];
  const offsets = values.map(([id, quoted = id]) => line.indexOf(quoted));
  const offset = offsets.find((found) => found >= 0);
  return offset === undefined ? finding : {...finding, column: offset + 1};
}
