import type {Contract, Json, Operation} from 'api-contract';
import {listExampleUses, placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule} from 'api-contract/finding';
import {isList, isObject} from 'api-contract/json';
import {findTarget, matchTemplate} from 'docusaurus-openapi-reference/samples';
import {exampleUrlMessages as messages} from '../messages';

export const exampleUrls = defineRule<ContractInput>({
  id: 'example-url',
  docs: 'A URL in an example that has the host of a server is that of an operation, and a `Location` ends with an ID of the response.',
  messages,
  check: ({contract}) => {
    const nodes = new Set<object>();
    const unknown = listExampleUses(contract).flatMap(({example: {node, name, value, valueKey}}) => {
      if (nodes.has(node)) return [];
      nodes.add(node);
      return listUrls(value)
        .filter((url) => isOnServer(url, contract) && !isOfOperation(url, contract))
        .map((url) => messages.unknown(placeAt(contract, node, [valueKey]), {example: name, url}));
    });
    return [...unknown, ...contract.operations.flatMap((operation) => checkLocations(operation, contract))];
  },
});

/** The URLs at the start of texts, and in angle brackets, as in the header `Link`. */
function listUrls(value: Json): string[] {
  if (typeof value === 'string') return value.match(/^https?:\/\/[^\s>]+|(?<=<)https?:\/\/[^\s>]+/g) ?? [];
  return isList(value) || isObject(value) ? Object.values(value).flatMap(listUrls) : [];
}

/** Whether a URL has the host and a path of a server, or at least the host. Files have a name with an extension. */
function isOnServer(url: string, {operations}: Contract): boolean {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]+)([^?#]*)/.exec(url) ?? [];
  const servers = new Set(operations.flatMap((operation) => operation.servers.map((server) => server.url)));
  const hasHost = [...servers].some((server) =>
    matchTemplate(/^\w+:\/\/[^/]+/.exec(server)?.[0] ?? '', origin),
  );
  return hasHost && path.length > 1 && !/\.\w+$/.test(path);
}

const isOfOperation = (url: string, contract: Contract): boolean =>
  contract.operations.some(({method}) => findTarget(contract, {method, url}));

function checkLocations(
  {id: operation, responses}: Operation,
  contract: Contract,
): ReturnType<typeof messages.otherId>[] {
  return responses.flatMap(({headers, media}) => {
    const ids = media.flatMap(({examples}) =>
      examples.flatMap(({value}) => (isObject(value) && value.id !== undefined ? String(value.id) : [])),
    );
    const locations = headers.filter(({name}) => name === 'Location').flatMap(({examples}) => examples);
    return locations
      .filter(({value}) => ids.length > 0 && !ids.includes(String(value).split('/').at(-1) ?? ''))
      .map(({node, value, valueKey}) =>
        messages.otherId(placeAt(contract, node, [valueKey]), {operation, url: String(value), ids}),
      );
  });
}
