import {resolveConflicts} from '../mergeConflicts';

/** A mistake in the structure of a page. Line and column are 1-based. */
export interface StructureError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A page without mistakes that would hide the rest of it. Its lines are those of the page. */
export interface RepairedPage {
  readonly source: string;
  readonly errors: readonly StructureError[];
}

/** Keeps one version of each merge conflict, and closes the front matter, code blocks, and directives that aren't closed. */
export function repairPage(source: string): RepairedPage {
  const {lines, conflicts} = resolveConflicts(source.split('\n'));
  const closed = [...lines];
  const errors = [
    ...conflicts,
    ...closeFrontMatter(closed),
    ...completeFences(closed),
    ...closeDirectives(closed),
    ...closeCodeBlocks(closed),
  ];
  return {source: closed.join('\n'), errors};
}

/** The error of a page whose front matter is read as text. */
export const noFirstLine: StructureError = {
  line: 1,
  column: 1,
  message: 'The front matter has no first line. Write "---" above it.',
};

/** Closes front matter at the first empty line. Without its first line, all of it is omitted. */
function closeFrontMatter(lines: string[]): StructureError[] {
  const last = lines.indexOf('---');
  if (/^(?:title|description): /.test(lines[0] ?? '') && last > 0) {
    lines.fill('', 0, last + 1);
    return [noFirstLine];
  }
  if (lines[0] !== '---' || lines.includes('---', 1)) return [];
  const end = lines.indexOf('');
  if (end !== -1) lines[end] = '---';
  const message = 'The front matter has no last line. Write "---" on a line after its last key.';
  return [{line: 1, column: 1, message}];
}

interface Fence {
  readonly line: number;
  readonly column: number;
  readonly marks: string;
}

/** Adds a backtick to the first line of a code block that has only two. The line would be text, and the last line would start a block. */
function completeFences(lines: string[]): StructureError[] {
  return lines.flatMap((line, index): StructureError[] => {
    const [, indent = '', info = ''] = /^([\s>]*)``([a-z]+(?: \w+=[^`]*)?)$/.exec(line) ?? [];
    if (info === '') return [];
    lines[index] = `${indent}\`\`\`${info}`;
    const message = `A code block starts with three backticks. Write "\`\`\`${info}".`;
    return [{line: index + 1, column: indent.length + 1, message}];
  });
}

/** Adds the closing brace of the attributes of a directive. MDX would parse the text after the opening brace as JavaScript. */
function closeDirectives(lines: string[]): StructureError[] {
  return lines.flatMap((line, index): StructureError[] => {
    if (!/^:{2,}[\w-]+(?:\[[^\]]*\])?\{(?:[^}"]|"[^"]*")*$/.test(line)) return [];
    lines[index] = `${line}}`;
    const message = 'The directive has no closing "}". Write it after the last attribute.';
    return [{line: index + 1, column: line.indexOf('{') + 1, message}];
  });
}

/** Closes each code block that goes on to the next one, or to the end of the page. */
function closeCodeBlocks(lines: string[]): StructureError[] {
  const errors: StructureError[] = [];
  let open: Fence | undefined;
  for (let index = 0; index <= lines.length; index++) {
    const [, indent = '', marks = '', info = ''] = /^([\s>]*)(`{3,})([^`]*)$/.exec(lines[index] ?? '') ?? [];
    const isEnd = index === lines.length;
    if (open && (isEnd || (marks.startsWith(open.marks) && info.trim() !== ''))) {
      const {line, column} = open;
      const message = `The code block that starts here has no last line. Write "${open.marks}" after its code.`;
      errors.push({line, column, message});
      index = findEndOfCode(lines, line, index);
      if (index < lines.length) lines[index] = open.marks;
      open = undefined;
    } else if (open && marks.startsWith(open.marks)) {
      open = undefined;
    } else if (!open && marks !== '') {
      open = {line: index + 1, column: indent.length + 1, marks};
    }
  }
  return errors;
}

/** The index of the empty line before the first line that looks like text, or of the last empty line, or of the end. */
function findEndOfCode(lines: readonly string[], from: number, to: number): number {
  const isText = (line: string | undefined): boolean => /^(?:#{2,} |:::|[-*] |[A-Z][^{}]* )/.test(line ?? '');
  const empty = lines
    .map((_, index) => index)
    .filter((index) => index >= from && index < to && lines[index] === '');
  return empty.find((index) => isText(lines[index + 1])) ?? empty.at(-1) ?? to;
}
