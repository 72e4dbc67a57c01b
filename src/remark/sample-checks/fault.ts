/** What is wrong with a sample. */
export type SampleFault = {
  /** Counted from 1 within the sample; undefined where the fence itself is at fault. */
  readonly line: number | undefined;
  readonly message: string;
};
