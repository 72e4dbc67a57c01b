/** One problem in a sample. */
export type SampleFinding = {
  /** 1-based line in the sample. `undefined` if the error is in the fence itself. */
  readonly line: number | undefined;
  readonly message: string;
};
