import {parseDocument} from 'yaml';
import {
  cloudNodeRule,
  findLanguageFaults,
  placeholderRule,
  pronounRule,
  termRules,
  type TextFinding,
  type Rule,
} from './rules';

/** Inline code, terms of other systems in italics, code blocks, URLs, HTML comments, and directives are not prose. */
const CODE =
  /^( *)(`{3,}|~{3,})[^]*?^\1\2 *$|`[^`\n]*`|(?<![*\w])\*(?!\*)[^*\n]+\*(?!\*)|\]\([^)\s]*\)|<!--[^]*?-->|\{\/\*[^]*?\*\/\}|^ *:{2,3}[^\n]*$|https?:\/\/\S+/gm;

/** Keywords and arrows of diagrams. */
const DIAGRAM_SYNTAX = /;(?= *$)|^ +\w+(?= -)|\b\w+(?=\[)|-->|--/gm;

/** A table row or a definition list, where a dash means "none" and a semicolon separates fragments. */
const FRAGMENT = /^\s*(?:\||[-*] \*\*)/;

const META_LENGTH = {min: 70, max: 155} as const;

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Blanks code. Of a diagram, readers see the labels, so only its fences and the code in it are blanked. */
function blankCode(code: string): string {
  const [open = '', ...content] = code.split('\n');
  if (!/^ *[`~]+mermaid/.test(open)) return blank(code);
  const close = content.pop() ?? '';
  return [blank(open), content.join('\n').replace(CODE, blank), blank(close)].join('\n');
}

/** Blanks everything that is not prose, so that lines stay where they are. */
const keepProse = (text: string): string => text.replace(CODE, blankCode).replace(DIAGRAM_SYNTAX, blank);

/** Blanks everything outside of comments, so that lines stay where they are. */
function keepComments(text: string): string {
  const parts = text.split(/(<!--[^]*?-->|\{\/\*[^]*?\*\/\})/);
  return parts.map((part, index) => (index % 2 === 1 ? part : blank(part))).join('');
}

/**
 * Checks the prose of an MDX or Markdown file against the style guide.
 *
 * @param options.isCurrent whether the file describes the current version, in which "node" is always "cloud node"
 */
export function checkMarkdownFile(source: string, {isCurrent}: {isCurrent: boolean}): TextFinding[] {
  const [frontMatter = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
  const offset = frontMatter === '' ? 0 : frontMatter.split('\n').length - 1;
  const prose = keepProse(source.slice(frontMatter.length));
  const rules: readonly Rule[] = isCurrent ? [...termRules, cloudNodeRule] : termRules;
  const fragments = prose.split('\n').map((line) => FRAGMENT.test(line));
  const faults = findLanguageFaults(prose, rules, offset + 1).filter(
    ({line, rule}) => !(fragments[line - offset - 1] && /-(?:dash|semicolon)$/.test(rule)),
  );
  const comments = keepComments(source.slice(frontMatter.length));
  const notes = findLanguageFaults(comments, [placeholderRule], offset + 1);
  return [...checkFrontMatter(frontMatter), ...faults, ...notes, ...checkOpenings(prose, offset)].sort(
    (a, b) => a.line - b.line,
  );
}

function checkFrontMatter(frontMatter: string): TextFinding[] {
  if (frontMatter === '') return [];
  const yaml = parseDocument(frontMatter.replace(/---\n/g, ''));
  // Another rule reports invalid YAML.
  const values = (yaml.errors.length > 0 ? {} : (yaml.toJS() ?? {})) as Record<string, unknown>;
  const description = typeof values.description === 'string' ? values.description : '';
  const lineOf = (key: string): number =>
    frontMatter.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
  const text = [String(values.title ?? ''), description].join('\n\n');
  const {length} = description;
  const faults = findLanguageFaults(text, termRules).map(({line, rule, message}) => ({
    line: lineOf(line === 1 ? 'title' : 'description'),
    rule,
    message,
  }));
  const {min, max} = META_LENGTH;
  // Another rule reports a missing description.
  if (description === '' || (length >= min && length <= max)) return faults;
  const message = `The description has ${length} characters. Write one sentence of ${min} to ${max}.`;
  return [...faults, {line: lineOf('description'), rule: 'language-meta-length', message}];
}

/** The first line of prose below each heading. */
function checkOpenings(prose: string, offset: number): TextFinding[] {
  const lines = prose.split('\n');
  return lines.flatMap((line, index) => {
    if (!/^#{2,4} /.test(line)) return [];
    const next = lines.findIndex((text, at) => at > index && text.trim() !== '');
    return findLanguageFaults(lines[next] ?? '', [pronounRule], offset + next + 1);
  });
}
