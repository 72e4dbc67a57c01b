/**
 * The place of a syntax error in a JSON text. Plain JavaScript, because `scripts/run.mjs` needs it before TypeScript is loaded.
 *
 * @param {string} text
 * @param {string} message the message of `JSON.parse`, which has an offset, unless the text ends too early
 * @returns {{line: number, column: number, reason: string}} from 1, and the message without the offset
 */
export function findJsonError(text, message) {
  const offset = Number(/ at position (\d+)/.exec(message)?.[1] ?? text.trimEnd().length);
  const lines = text.slice(0, offset).split('\n');
  const [reason = ''] = message.replace(/^\S+\.json: /, '').split(/ in JSON at| at position/);
  return {line: lines.length, column: (lines.at(-1) ?? '').length + 1, reason};
}
