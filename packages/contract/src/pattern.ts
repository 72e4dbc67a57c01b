/** How often an unlimited repetition is tried. */
const mostRounds = 40;

/**
 * Writes a short text that matches a pattern. `undefined` for a pattern that it doesn't understand, such as one with conditions.
 *
 * @param fits whether the text also has the wanted length
 */
export function writePattern(pattern: string, fits: (text: string) => boolean): string | undefined {
  for (let rounds = 0; rounds <= mostRounds; rounds++) {
    const text = new Writer(pattern, rounds).writeAlternatives();
    if (matches(pattern, text) && fits(text)) return text;
  }
  return undefined;
}

function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return false;
  }
}

/** The first character of each class. */
const classes: Readonly<Record<string, string>> = {
  d: '0',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  b: '',
  B: '',
};

/** Reads a pattern once, and writes the first of its alternatives. */
class Writer {
  constructor(
    private rest: string,
    /** How often what can be repeated is repeated. */
    private readonly rounds: number,
  ) {}

  /** The text that the start of the rest matches, which is then read. */
  private take(start: RegExp): string | undefined {
    const [found] = start.exec(this.rest) ?? [];
    this.rest = this.rest.slice(found?.length ?? 0);
    return found;
  }

  writeAlternatives(): string {
    const first = this.writeSequence();
    while (this.take(/^\|/)) this.writeSequence();
    return first;
  }

  private writeSequence(): string {
    let text = '';
    while (this.rest !== '' && !/^[|)]/.test(this.rest)) text += this.writeRepeated();
    return text;
  }

  private writeRepeated(): string {
    const part = this.writePart();
    const sign = this.take(/^(?:[*+?]|\{\d+(?:,\d*)?\})/);
    this.take(/^\?/);
    const [least = '0', most = least] = {'*': ['0', ''], '+': ['1', ''], '?': ['0', '1']}[sign ?? ''] ??
      sign?.slice(1, -1).split(',') ?? ['1'];
    return part.repeat(Math.max(Number(least), Math.min(this.rounds, Number(most || mostRounds))));
  }

  private writePart(): string {
    if (this.take(/^[$^]/)) return '';
    const group = this.take(/^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/);
    if (group !== undefined) {
      const text = this.writeAlternatives();
      this.take(/^\)/);
      return /[=!]$/.test(group) ? '' : text;
    }
    const set = this.take(/^\[(?:\\.|[^\]\\])*\]/);
    if (set !== undefined) return writeSet(set);
    const escaped = this.take(/^\\(?:u\{?[\da-f]+\}?|x[\da-f]{2}|p\{[^}]*\}|.)/i);
    if (escaped !== undefined) return writeEscaped(escaped);
    const character = this.take(/^./u) ?? '';
    return character === '.' ? 'a' : character;
  }
}

/** The first character of a set, or one that it doesn't exclude. */
function writeSet(set: string): string {
  const candidates = set.startsWith('[^')
    ? [...'a0A -_']
    : [writeEscaped(/^\[(\\.|[^\\])/.exec(set)?.[1] ?? ''), ...'a0A'];
  return candidates.find((character) => matches(set, character)) ?? 'a';
}

function writeEscaped(text: string): string {
  const [, code] = /^\\[ux]\{?([\da-f]+)\}?$/i.exec(text) ?? [];
  if (code !== undefined) return String.fromCodePoint(parseInt(code, 16));
  const [, letter] = /^\\(.)/.exec(text) ?? [];
  if (letter === undefined) return text;
  return letter === 'p' ? 'a' : (classes[letter] ?? {n: '\n', t: '\t', r: '\r'}[letter] ?? letter);
}
