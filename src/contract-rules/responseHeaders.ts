import type {Example, Json} from 'api-contract';
import {placeAt, type ContractInput} from 'api-contract/checks';
import {defineMessages, defineRule} from 'api-contract/finding';
import {isObject} from 'api-contract/json';

const messages = defineMessages({
  different: ({operation, example, cursor}: {operation: string; example: string; cursor: string}) =>
    `${operation}: the Link of the example "${example}" has another cursor than the response body, in which nextCursor is ${cursor}. Without a next page, omit the header.`,
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
