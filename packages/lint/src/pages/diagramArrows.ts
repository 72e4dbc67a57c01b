/** A message of a sequence diagram: `S->>A: GET /systems`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

/** The messages of a diagram. A diagram of another kind has none. */
export const listArrows = (diagram: string): Arrow[] =>
  [...diagram.matchAll(/^\s*(\w+)-{1,2}>>(\w+): (.+)$/gm)].map(([, from = '', to = '', label = '']) => ({
    from,
    to,
    label,
  }));

/** The next message between the participants of a message. */
export const findNext = (arrows: readonly Arrow[], index: number): Arrow | undefined => {
  const pair = [arrows[index]?.from, arrows[index]?.to];
  return arrows
    .slice(index + 1)
    .find(({from, to}) => from !== to && pair.includes(from) && pair.includes(to));
};
