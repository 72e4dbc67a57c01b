import {parse} from 'yaml';
import {
  cloudNodeRule,
  findLanguageFaults,
  pronounRule,
  termRules,
  type LanguageFinding,
  type Rule,
} from './rules';

/** Inline code, terms of other systems in italics, code blocks, URLs, HTML comments, and directives are not prose. Diagrams are: readers see their labels. */
const CODE =
  /^( *)(`{3,}|~{3,})(?!mermaid)[^]*?^\1\2 *$|`[^`\n]*`|(?<![*\w])\*(?!\*)[^*\n]+\*(?!\*)|\]\([^)\s]*\)|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|^ *:{2,3}[^\n]*$|https?:\/\/\S+/gm;

/** Keywords and arrows of diagrams. */
const DIAGRAM_SYNTAX = /;(?= *$)|^ +\w+(?= -)|\b\w+(?=\[)|-->|--/gm;

/** A table row or a definition list, where a dash means "none" and a semicolon separates fragments. */
const FRAGMENT = /^\s*(?:\||[-*] \*\*)/;

const META_LENGTH = {min: 70, max: 155} as const;

/** Blanks everything that is not prose, so that lines stay where they are. */
function keepProse(text: string): string {
  return text
    .replace(CODE, (code) => code.replace(/[^\n]/g, ' '))
    .replace(DIAGRAM_SYNTAX, (mark) => ' '.repeat(mark.length));
}

/**
 * Checks the prose of an MDX or Markdown file against the style guide.
 *
 * @param options.isCurrent whether the file describes the current version, in which "node" is always "cloud node"
 */
export function checkMarkdownFile(source: string, {isCurrent}: {isCurrent: boolean}): LanguageFinding[] {
  const [frontMatter = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
  const offset = frontMatter === '' ? 0 : frontMatter.split('\n').length - 1;
  const prose = keepProse(source.slice(frontMatter.length));
  const rules: readonly Rule[] = isCurrent ? [...termRules, cloudNodeRule] : termRules;
  const fragments = prose.split('\n').map((line) => FRAGMENT.test(line));
  const faults = findLanguageFaults(prose, rules, offset + 1).filter(
    ({line, message}) => !(fragments[line - offset - 1] && /\((?:dash|semicolon)\)/.test(message)),
  );
  return [...checkFrontMatter(frontMatter), ...faults, ...checkOpenings(prose, offset)].sort(
    (a, b) => a.line - b.line,
  );
}

function checkFrontMatter(frontMatter: string): LanguageFinding[] {
  if (frontMatter === '') return [];
  const values = parse(frontMatter.replace(/---\n/g, '')) as Record<string, unknown>;
  const description = typeof values.description === 'string' ? values.description : '';
  const lineOf = (key: string): number =>
    frontMatter.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
  const text = [String(values.title ?? ''), description].join('\n');
  const {length} = description;
  const faults = findLanguageFaults(text, termRules).map(({line, message}) => ({
    line: lineOf(line === 1 ? 'title' : 'description'),
    message,
  }));
  return length >= META_LENGTH.min && length <= META_LENGTH.max
    ? faults
    : [
        ...faults,
        {
          line: lineOf('description'),
          message: `The description has ${length} characters (meta-length). Write one sentence of ${META_LENGTH.min} to ${META_LENGTH.max}.`,
        },
      ];
}

/** The first line of prose below each heading. */
function checkOpenings(prose: string, offset: number): LanguageFinding[] {
  const lines = prose.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^#{2,4} /.test(line)) return [];
    const next = lines.findIndex((text, at) => at > index && text.trim() !== '');
    return findLanguageFaults(lines[next] ?? '', [pronounRule], offset + next + 1);
  });
}
