import {readFileSync} from 'node:fs';

/** How a language writes a string with holes: `$"Row {row}."` or `` `Row ${row}.` ``. */
interface Syntax {
  readonly quote: string;
  readonly hole: string;
}

/** By the extension of a file. */
const syntaxes: Readonly<Record<string, Syntax>> = {
  cs: {quote: '"', hole: '{'},
  ts: {quote: '`', hole: '${'},
};

/** Reads the texts that a program can print, as patterns of whole lines. A hole matches any text. */
export function readScreenTemplates(file: string): RegExp[] {
  const source = readFileSync(file, 'utf8');
  const syntax = syntaxes[file.slice(file.lastIndexOf('.') + 1)];
  if (!syntax) return [];
  const found: string[][] = [];
  for (let at = source.indexOf(syntax.quote); at >= 0; at = source.indexOf(syntax.quote, at)) {
    const isVerbatim = syntax.quote === '"' && source[at - 1] !== '$';
    const {texts, end} = readString(source, at + 1, isVerbatim ? {...syntax, hole: '\0'} : syntax);
    found.push(texts);
    at = end;
  }
  return found.filter((texts) => texts.join('') !== '').map(toPattern);
}

/** Reads a string from its first character to its closing quote. Strings inside holes aren't texts. */
function readString(source: string, start: number, {quote, hole}: Syntax): {texts: string[]; end: number} {
  const texts = [''];
  let at = start;
  while (at < source.length && source[at] !== quote) {
    if (source.startsWith(hole, at)) {
      at = skipHole(source, at + hole.length);
      texts.push('');
    } else {
      texts.push(`${texts.pop() ?? ''}${source[at]}`);
      at += 1;
    }
  }
  return {texts, end: at + 1};
}

function skipHole(source: string, start: number): number {
  let depth = 1;
  let at = start;
  for (; at < source.length && depth > 0; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
  }
  return at;
}

const toPattern = (texts: readonly string[]): RegExp =>
  new RegExp(`^${texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('\\S.*')}$`);
