/** The words of a text between spaces, so that a word is found only as a whole. `[*]` of a state diagram is a word. */
const toWords = (text: string): string => ` ${text.replace(/[^\p{L}\p{N}*]+/gu, ' ').trim()} `;

/** Finds parts of a diagram in its source, because Mermaid's models have no lines. */
export class SourceLines {
  private readonly lines: readonly string[];
  /** The line of the part that was found last. 0 before the first one. */
  last = 0;

  constructor(source: string) {
    this.lines = source.split('\n').map(toWords);
  }

  /** The first line, 1-based, that has the texts in this order, from a line on. 1 if there is none. */
  find(texts: readonly string[], from = 1): number {
    return this.search(texts, from) ?? 1;
  }

  /**
   * The line of the next part of a list, which starts in the line of the last one at the earliest.
   *
   * @param skipped 1 if each part has a line of its own
   */
  next(candidates: readonly (readonly string[])[], skipped: 0 | 1 = 0): number {
    const start = Math.max(1, this.last + skipped);
    const found = candidates.map((texts) => this.search(texts, start)).find((line) => line !== undefined);
    return (this.last = found ?? Math.max(1, this.last));
  }

  private search(texts: readonly string[], from: number): number | undefined {
    const words = texts.map(toWords).filter((text) => text.trim() !== '');
    const index = this.lines.findIndex((line, number) => number + 1 >= from && hasInOrder(line, words));
    return index < 0 ? undefined : index + 1;
  }
}

function hasInOrder(line: string, words: readonly string[]): boolean {
  let position = -1;
  return words.every((word) => (position = line.indexOf(word, position + 1)) >= 0);
}
