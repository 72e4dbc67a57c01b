import type {InlineCode, Text} from 'mdast';
import type {Problem} from '../../finding';
import type {PageNodes} from '../listNodes';
import type {RuledPage} from './pageRules';
import {problemAt} from './problemAt';

/** Markdown with a mistake, which readers see as text. */
interface Mistake {
  /** Matches the text around the mistake. */
  readonly pattern: RegExp;
  readonly explain: (found: string) => string;
}

const openCode: Mistake = {
  pattern: /`[^\n]{0,30}/,
  explain: (found) => `The code span "${found}" has no end. Write "\`" after the code.`,
};

const mistakes: readonly Mistake[] = [
  {
    pattern: /\[[^\][]+\]\[[^\][]*\]/,
    explain: (found) => `"${found}" has no definition. Write a link, such as [title](./page.mdx).`,
  },
  {
    pattern: /\[[^\][]+\] \((?=[./#]|https?:|[\w/-]+\.mdx)[^)\s]*\)?/,
    explain: (found) => `"${found}" is not a link. Delete the space between "]" and "(".`,
  },
  {
    pattern: /\[[^\][]+\]\([^)\s]*/,
    explain: (found) => `"${found}" is not a link. Write ")" after its URL.`,
  },
  {
    pattern: /\[[^\][()\n]+\((?=[./#]|https?:|[\w/-]+\.mdx)[^)\s]*\)?/,
    explain: (found) => `"${found}" is not a link. Write "]" after its text.`,
  },
  {
    pattern: /\*\/\}/,
    explain: (found) =>
      `"${found}" is not a part of a comment. Delete it, or write "{/*" before the comment.`,
  },
  {
    pattern: /^#{1,6}(?=[\p{L}\d])[^\n]*/mu,
    explain: (found) => `"${found}" is not a heading. Write a space after "#".`,
  },
  {
    pattern: /(?<=^\|.*\|\n)\|[ :|-]+\|$/m,
    explain: () =>
      'The line below the header of the table has another number of parts. Write one "---" for each column.',
  },
  {
    pattern: /^\|.*\|(?=\n\|)(?!\n\|[ :|-]+\|$)/m,
    explain: () =>
      'The table has no line below its header. Write "| --- | --- |", with one part for each column.',
  },
  openCode,
  {
    pattern: /\*\*[^\n]{0,30}/,
    explain: (found) =>
      `The bold text "${found}" has no end, or has a space next to "**". Write "**" directly around it.`,
  },
  {
    pattern: /(?<!\*)\*(?:(?=[^\s*])[^\n]{0,30}|$)/,
    explain: (found) =>
      `The emphasis "${found}" has no end. Write "*" after its last word, or put a literal asterisk in code font.`,
  },
];

/** Finds Markdown that isn't parsed as its writer means, so that readers see its characters. */
export function findShownMarkdown({file, nodes}: RuledPage): Problem[] {
  const generated = listGeneratedPlaces(nodes);
  return nodes.ofType('text').flatMap((text) => {
    if (!text.position || generated.has(text.position)) return [];
    return findMistakes(text.value).map(({index, kind, message}) => {
      const span = kind === openCode ? findSpanOfProse(nodes, text) : undefined;
      if (!span) return {file, ...placeIn(text, index), message};
      return problemAt({file}, span, openCode.explain(`\`${span.value.slice(0, 30)}`));
    });
  });
}

/**
 * The code span that contains the words up to the next code, because it has no end. The last backtick of its paragraph is then
 * the one without a partner.
 */
function findSpanOfProse(nodes: PageNodes, text: Text): InlineCode | undefined {
  const {children = []} = nodes.ofType('paragraph').find((block) => block.children.includes(text)) ?? {};
  return children
    .slice(0, children.indexOf(text))
    .find((node): node is InlineCode => node.type === 'inlineCode' && /^\s|\s$/.test(node.value));
}

/** The first mistake of each kind, unless it starts inside another one. */
function findMistakes(text: string): {index: number; kind: Mistake; message: string}[] {
  const found: {index: number; end: number; kind: Mistake; message: string}[] = [];
  for (const kind of mistakes) {
    const match = kind.pattern.exec(text);
    if (!match) continue;
    const {index, 0: part} = match;
    if (found.some((other) => index >= other.index && index < other.end)) continue;
    found.push({index, end: index + part.length, kind, message: kind.explain(part)});
  }
  return found;
}

/** All nodes of a directive have its position. */
function listGeneratedPlaces({all}: PageNodes): ReadonlySet<unknown> {
  const seen = new Set<unknown>();
  return new Set(all.map(({position}) => position).filter((place) => seen.has(place) || !seen.add(place)));
}

/** The place of a character of a text. Text that was escaped before it on its line moves the column. */
function placeIn({value, position}: Text, index: number): {line: number; column: number} {
  const {line = 1, column = 1} = position?.start ?? {};
  const before = value.slice(0, index).split('\n');
  const last = before.at(-1)?.length ?? 0;
  return {line: line + before.length - 1, column: before.length === 1 ? column + last : last + 1};
}
