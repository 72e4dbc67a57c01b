import {walkDocument, type Contract, type Schema} from 'api-docs-contract';
import {listDistinctUses, placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {isObject} from 'api-docs-contract/json';
import {nameValue, placeValueProblem, validate, valueMessages} from 'api-docs-contract/validate';
import {findTarget, matchTemplate} from 'docusaurus-openapi-reference/samples';
import {exampleMessages as messages} from '../messages';

export const validDefaults = defineRule<ContractInput>({
  id: 'default-valid',
  docs: 'The default of a schema matches the schema.',
  messages: valueMessages,
  check: ({contract}) => {
    const problems: Problem[] = [];
    walkDocument(contract.document, (node) => {
      const {default: value, type} = node as Schema;
      if (value === undefined || type === undefined) return;
      const place = placeAt(contract, node, ['default']);
      for (const problem of validate(contract, node as Schema, value, 'plain'))
        problems.push(placeValueProblem(problem, place, nameValue(problem.path, 'The default')));
    });
    return problems;
  },
});

export const errorExamples = defineRule<ContractInput>({
  id: 'error-example',
  docs: 'The problem in an example has the status, the title, and the URL of its error in the catalog.',
  messages,
  check: ({contract}) =>
    listDistinctUses(contract).flatMap(({example: {node, name, value}, status}) => {
      if (!isObject(value) || typeof value.code !== 'string' || typeof value.type !== 'string') return [];
      const {code} = value;
      const owner = `The example "${name}"`;
      const entry = contract.errors.get(code);
      if (!entry) {
        const known = [...contract.errors.keys()];
        return [messages.noError(placeAt(contract, node, ['value', 'code']), {owner, code, known})];
      }
      const url = `/${contract.version}/introduction#error-${code}`;
      const compared = [
        ['title', value.title, entry.title],
        ['status', value.status, entry.status],
        ['status', Number(status ?? entry.status), entry.status],
        ['type', value.type.slice(-url.length), url],
      ] as const;
      return compared.flatMap(([key, actual, expected]) => {
        const data = {owner, key, actual: String(actual), expected: String(expected)};
        const place = placeAt(contract, node, ['value', key]);
        return actual === expected ? [] : [messages.different(place, data)];
      });
    }),
});

export const rateClassHeaders = defineRule<ContractInput>({
  id: 'example-rate-class',
  docs: 'The example of a `RateLimit` header has the rate class of its operation.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap(({id, rateClass: expected = 'none', responses, node}) =>
      responses.flatMap(({status, headers}) => {
        const example = headers.find(({name}) => name === 'RateLimit')?.examples[0]?.value;
        const actual = /^"(\w+)"/.exec(String(example))?.[1] ?? expected;
        const data = {owner: `The RateLimit header of ${id}`, key: 'rate class', actual, expected};
        const place = placeAt(contract, node, ['responses', status]);
        return actual === expected ? [] : [messages.different(place, data)];
      }),
    ),
});

/** The URLs at the start of texts, and in angle brackets, as in the header `Link`. */
const URLS = /(?<=["<])https?:\/\/[^\s">]+/g;

export const exampleUrls = defineRule<ContractInput>({
  id: 'example-url',
  docs: 'A URL in an example that has the host of a server is that of an operation.',
  messages,
  check: ({contract}) =>
    listDistinctUses(contract).flatMap(({example: {node, name: example, value, valueKey}}) =>
      (JSON.stringify(value).match(URLS) ?? [])
        .filter((url) => isOnServer(url, contract))
        .filter((url) => !contract.operations.some(({method}) => findTarget(contract, {method, url})))
        .map((url) => messages.noOperation(placeAt(contract, node, [valueKey]), {example, url})),
    ),
});

/** Whether a URL has the host of a server, and a path that isn't that of a file. */
function isOnServer(url: string, {operations}: Contract): boolean {
  const [, origin = '', path = ''] = /^(\w+:\/\/[^/?#]+)([^?#]*)/.exec(url) ?? [];
  const servers = operations.flatMap((operation) => operation.servers);
  const isOurs = servers.some((server) => matchTemplate(server.url.split('/', 3).join('/'), origin));
  return isOurs && path.length > 1 && !/\.\w+$/.test(path);
}
