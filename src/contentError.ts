/** A line of a file: `web/openapi/holders.yaml:12`. `file` is relative to the working directory; numbers start at 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * An error in what a person wrote or typed: a page, a contract, or a command. It is reported with its place and without a
 * stack trace. It is a class, so that the step that knows the place can distinguish it from a crash.
 */
export class ContentError extends Error {
  /** In a contract. */
  readonly place: Place | undefined;
  /** 1-based line inside a code block. */
  readonly line: number | undefined;

  /** @param at the place in a contract, which the message then starts with, or the line inside a code block */
  constructor(message: string, at?: Place | number) {
    const place = typeof at === 'object' ? at : undefined;
    super(place ? `${place.file}:${place.line}: ${message}` : message);
    this.name = 'ContentError';
    this.place = place;
    this.line = typeof at === 'number' ? at : undefined;
  }
}
