/** TypeScript declares these methods only in `dom.iterable`, which the rest of the site doesn't need. */
interface HighlightRegistry {
  get(name: string): Highlight | undefined;
  set(name: string, highlight: Highlight): this;
  delete(name: string): boolean;
}
