/** A part of a value, and whether it differs from the original value. */
export interface Part {
  readonly text: string;
  readonly isChanged: boolean;
}

/** The parts of a value in which a change is visible: the bytes of the key, the characters of the text, or else the whole value. */
const splitters: readonly ((value: string) => string[][])[] = [
  (value) => [value.split(/(?<= )/)],
  (value) => value.split(/(?<=\.)/).map((part) => Array.from(part)),
];

/** The value of a step, with marks for what differs from the original value, or has been inserted. Unmarked parts are joined. */
export function markChanges(step: number, value = '', original = ''): Part[] {
  const split = splitters[step] ?? ((whole: string) => [[whole]]);
  const before = split(original);
  const parts: Part[] = [];
  split(value).forEach((units, index) => {
    const originals = before[index] ?? [];
    let position = 0;
    for (const text of units) {
      const isChanged = text !== originals[position];
      if (!isChanged || units.length <= originals.length) position++;
      const last = parts.at(-1);
      if (last?.isChanged === isChanged) parts[parts.length - 1] = {text: last.text + text, isChanged};
      else parts.push({text, isChanged});
    }
  });
  return parts;
}
