import type {Contract} from '..';
import {makeFinding, type Problem} from './finding';

/** Checks that a `RateLimit` header has the rate class of the operation that returns it: `"write";r=87;t=17`. */
export function checkRateLimitHeaders(contract: Contract): Problem[] {
  return contract.operations.flatMap(({id, node, rateClass, responses}) =>
    responses.flatMap(({status, headers}) =>
      headers
        .filter(({name}) => name === 'RateLimit')
        .flatMap(({examples}) => examples)
        .filter(({value}) => rateClass !== undefined && !String(value).startsWith(`"${rateClass}";`))
        .map(({value}) =>
          makeFinding(
            contract,
            node,
            `${id}: ${status} shows RateLimit ${String(value)}, but its x-rate-class is ${rateClass}.`,
            ['responses'],
          ),
        ),
    ),
  );
}
