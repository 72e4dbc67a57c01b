/**
 * A mistake in a page, not in the program: shown to the writer with file and line, without a stack trace.
 * A class, because the step that knows the file has to tell it from a crash.
 */
export class WriterMistake extends Error {
  /** @param line 1-based line inside the sample, where one line is to blame. */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
    this.name = 'WriterMistake';
  }
}
