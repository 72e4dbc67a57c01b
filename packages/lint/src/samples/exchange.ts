import type {Contract} from 'api-contract';
import type {Sample} from './readSamples';

/** A sample with the samples above it on its page. */
export interface Exchange {
  readonly contract: Contract;
  readonly sample: Sample;
  /** The nearest first. */
  readonly earlier: readonly Sample[];
  /** The known values of the site, such as those of its story. */
  readonly knownValues: ReadonlySet<string>;
}

/** Each sample of a page with those above it. */
export const listExchanges = (
  samples: readonly Sample[],
  contract: Contract,
  knownValues: ReadonlySet<string>,
): Exchange[] =>
  samples.map((sample, index) => {
    const earlier = samples.slice(0, index).reverse();
    return {contract, sample, earlier, knownValues};
  });

/** The requests above a response of the same operation, the nearest first. */
export const listRequests = ({sample, earlier}: Pick<Exchange, 'sample' | 'earlier'>): Sample[] =>
  sample.kind === 'response'
    ? earlier.filter(
        ({kind, operation, calls}) =>
          kind === 'request' && operation === sample.operation && calls.some(({target}) => target),
      )
    : [];
