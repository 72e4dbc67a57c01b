import type {Contract} from 'api-docs-contract';
import {listDistinctUses, placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule} from 'api-docs-contract/finding';
import {findTarget, matchTemplate} from 'docusaurus-openapi-reference/samples';
import {exampleUrlMessages as messages} from '../messages';

/** The URLs at the start of texts, and in angle brackets, as in the header `Link`. */
const URLS = /(?<=["<])https?:\/\/[^\s">]+/g;

export const exampleUrls = defineRule<ContractInput>({
  id: 'example-url',
  docs: 'A URL in an example that has the host of a server is that of an operation.',
  messages,
  check: ({contract}) =>
    listDistinctUses(contract).flatMap(({example: {node, name: example, value, valueKey}}) =>
      (JSON.stringify(value).match(URLS) ?? [])
        .filter((url) => isOnServer(url, contract) && !isOfOperation(url, contract))
        .map((url) => messages.unknown(placeAt(contract, node, [valueKey]), {example, url})),
    ),
});

/** Whether a URL has the host of a server, and a path that isn't that of a file. */
function isOnServer(url: string, {operations}: Contract): boolean {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]+)([^?#]*)/.exec(url) ?? [];
  const origins = operations.flatMap(({servers}) =>
    servers.map((server) => server.url.split('/', 3).join('/')),
  );
  const isOurs = origins.some((template) => matchTemplate(template, origin));
  return isOurs && path.length > 1 && !/\.\w+$/.test(path);
}

const isOfOperation = (url: string, contract: Contract): boolean =>
  contract.operations.some(({method}) => findTarget(contract, {method, url}));
