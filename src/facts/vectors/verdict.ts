/** A displayed value, with its line in the file, and the error. The error is `undefined` if the inputs result in this value. */
export interface Verdict {
  readonly line: number;
  readonly value: string;
  readonly message: string | undefined;
}

/** Judges one value. The message of a right value isn't shown. */
export function judge(isRight: boolean, line: number, value: string, message: string): Verdict {
  return {line, value, message: isRight ? undefined : message};
}
