/**
 * An error in a page, not in the program: reported with file and line, without a stack trace. It is a class, so that
 * the step that knows the file can distinguish it from a crash.
 */
export class WriterMistake extends Error {
  /** @param line 1-based line inside the code block, if the error is at one line */
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
    this.name = 'WriterMistake';
  }
}
