/** An error in the text of a diagram, which its writer can fix. */
export class DiagramError extends Error {
  override readonly name = 'DiagramError';

  /** @param line the 1-based line in the diagram, if it is known */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
  }
}
