import type {Contract} from 'api-contract';
import type {Sample, SampleTarget} from './readSamples';

/** A sample with the samples above it on its page. */
export interface Exchange {
  readonly contract: Contract;
  readonly sample: Sample;
  /** The nearest first. */
  readonly earlier: readonly Sample[];
}

/** Each sample of a page with those above it. */
export const listExchanges = (samples: readonly Sample[], contract: Contract): Exchange[] =>
  samples.map((sample, index) => ({contract, sample, earlier: samples.slice(0, index).reverse()}));

/** A request with the operation and the path parameters of its URL. */
export type CallSample = Sample & {readonly target: SampleTarget};

/** The requests above a response of the same operation, the nearest first. */
export function listRequests({sample, earlier}: Pick<Exchange, 'sample' | 'earlier'>): CallSample[] {
  if (sample.kind !== 'response') return [];
  return earlier.flatMap((each) => {
    const [target] = each.targets;
    return each.kind === 'request' && each.operation === sample.operation && target
      ? [{...each, target}]
      : [];
  });
}
