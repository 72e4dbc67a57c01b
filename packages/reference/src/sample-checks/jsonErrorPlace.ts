/**
 * The place of a syntax error in a JSON text.
 *
 * @param message the message of `JSON.parse`, which has an offset, unless the text ends too early
 * @returns the line and the column, from 1, and the message without the offset
 */
export function findJsonError(
  text: string,
  message: string,
): {readonly line: number; readonly column: number; readonly reason: string} {
  const offset = Number(/ at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const [reason = ''] = message.split(/ in JSON at| at position/);
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1, reason};
}
