import {readFileSync, writeFileSync} from 'node:fs';
import {ContentError, type Problem} from 'api-docs-contract/finding';

/**
 * Adds `x-docs-since` to the additions that findings name, as text, because writing a parsed document would lose the layout of the file.
 * It goes from the end of a file to its start, so that the lines of the others stay the same.
 *
 * @returns one sentence for each
 */
export function addDates(additions: readonly Problem[], date: string): string[] {
  const last = [...additions].sort((a, b) => b.line - a.line || (b.column ?? 0) - (a.column ?? 0));
  for (const problem of last)
    writeFileSync(
      problem.file,
      addMark(readFileSync(problem.file, 'utf8'), problem, `x-docs-since: '${date}'`),
    );
  return additions.map(({file, line}) => `Added x-docs-since: '${date}' in ${file}:${line}.`);
}

/** Adds a mark as the first of an entry's map: `key: {` in a line, or `key:` above the lines of the map. */
function addMark(text: string, {line, column = 1}: Problem, mark: string): string {
  const lines = text.split('\n');
  const before = (lines[line - 1] ?? '').slice(0, column - 1);
  const entry = (lines[line - 1] ?? '').slice(column - 1);
  const flow = /^(?<start>(?:'[^']*'|"[^"]*"|[^:]+):\s*\{)(?<isEmpty>\s*\})?/.exec(entry)?.groups;
  const indentation = /^(?<spaces>\s*)[\w'"$/#]/.exec(lines[line] ?? '')?.groups?.spaces ?? '';
  if (flow?.start)
    lines[line - 1] =
      before + flow.start + mark + (flow.isEmpty ? '' : ', ') + entry.slice(flow.start.length);
  else if (/:\s*(?:#.*)?$/.test(entry) && indentation.length > before.length)
    lines.splice(line, 0, indentation + mark);
  else throw new ContentError(`Line ${line} has no map to which "${mark}" can be added. Add it manually.`);
  return lines.join('\n');
}
