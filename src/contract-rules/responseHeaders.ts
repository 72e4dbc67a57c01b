import type {Example, Json} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule} from 'api-contract/finding';
import {isObject} from 'api-contract/json';

const messages = defineMessages({
  different: ({operation, example, cursor}: {operation: string; example: string; cursor: string}) =>
    `${operation}: the Link of the example "${example}" has another cursor than the response body, in which nextCursor is ${cursor}. Without a next page, omit the header.`,
  rateLimit: ({id, status, value, rateClass}: Record<'id' | 'status' | 'value' | 'rateClass', string>) =>
    `${id}: ${status} shows RateLimit ${value}, but its x-rate-class is ${rateClass}.`,
});

export const nextPageLinks = defineRule<ContractInput>({
  id: 'list-link',
  docs: 'The header `Link` of a list has the `nextCursor` of the response body.',
  check: ({contract}) =>
    contract.operations.flatMap(({id: operation, node, responses}) =>
      responses.flatMap(({headers, media}) => {
        const links = headers.find(({name}) => name === 'Link')?.examples ?? [];
        return (media[0]?.examples ?? []).flatMap(({key: example, value}) => {
          if (!isObject(value) || !('nextCursor' in value)) return [];
          if (readCursor(links.find(({key}) => key === example)) === value.nextCursor) return [];
          const data = {operation, example, cursor: String(value.nextCursor)};
          return [messages.different(placeAt(contract, node, ['responses']), data)];
        });
      }),
    ),
});

function readCursor(link: Example | undefined): Json {
  const [, url] = /<([^>]+)>/.exec(String(link?.value)) ?? [];
  return url === undefined ? null : new URL(url).searchParams.get('cursor');
}

/** The header is `"write";r=87;t=17`. */
export const rateLimitHeaders = defineRule<ContractInput>({
  id: 'rate-limit',
  docs: 'The example of the header `RateLimit` names the rate class of its operation.',
  check: ({contract}) =>
    contract.operations.flatMap(({id, node, rateClass = '', responses}) =>
      responses.flatMap(({status, headers}) =>
        headers
          .filter(({name}) => name === 'RateLimit' && rateClass !== '')
          .flatMap(({examples}) => examples.map(({value}) => String(value)))
          .filter((value) => !value.startsWith(`"${rateClass}";`))
          .map((value) =>
            messages.rateLimit(placeAt(contract, node, ['responses']), {id, status, value, rateClass}),
          ),
      ),
    ),
});
