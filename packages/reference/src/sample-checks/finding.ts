/** One problem in a sample. */
export type SampleFinding = {
  /** 1-based line in the sample. `undefined` if the error is in the fence itself. */
  readonly line: number | undefined;
  /** 1-based column in the sample. Omitted if the error is about the whole line. */
  readonly column?: number;
  readonly message: string;
};
