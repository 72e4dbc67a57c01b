import {readFileSync} from 'node:fs';
import {visit} from 'unist-util-visit';
import {memoize, suggestNames, type Contract} from 'api-contract';
import {defineMessages, defineRule, type Place, type Problem} from 'api-contract/finding';
import {placeIn, type CheckedPage} from 'api-docs-lint/rules';
import {versions} from '../config/books';
import {placeInCode} from './story/storyValue';

const messages = defineMessages({
  port: ({url, known}: {url: string; known: readonly string[]}) =>
    `${url} isn’t a URL of the mock server, which has ${known.join(', ')}.`,
  option: ({option, known}: {option: string; known: readonly string[]}) =>
    `The mock server has no option ${option}. ${suggestNames(option, known)}`,
});

/** The whole URL of a stream, and the first part of the path of another URL. */
const MOCK_URL =
  /(?<=\bwss?:)\/\/127\.0\.0\.1:\d+(?:\/[\w-]+)*|(?<=\bhttps?:)\/\/127\.0\.0\.1:\d+(?:\/[\w-]+)?/g;

export const mockCommand = defineRule<CheckedPage>({
  id: 'mock-command',
  docs: 'The URLs and the options of the mock server in commands are those of the program.',
  check: ({file, root, contractOf}) => {
    const options: string[] = readFileSync('packages/mock/src/command.ts', 'utf8').match(/--\w+/g) ?? [];
    const known = versions.flatMap(({number, mockPort}) => {
      const contract = contractOf(number);
      const paths = ['', '/mock', ...(contract ? basePaths(contract) : [])];
      return paths.map((path) => `//127.0.0.1:${mockPort}${path}`);
    });
    // Other programs can have other ports, but not with the paths of the mock server.
    const isOfMock = (url: string): boolean =>
      known.some((each) => url.startsWith(each) || url.replace(/:\d+/, '') === each.replace(/:\d+/, ''));
    const problems: Problem[] = [];
    const chosenPorts: string[] = [];
    visit(root, (node) => {
      if (node.type !== 'code' && node.type !== 'inlineCode') return;
      const placeAt = (index: number): Place =>
        node.type === 'code' ? placeInCode(file, node, index) : placeIn({file}, node, index);
      chosenPorts.push(...(node.value.match(/(?<=\bmock\.cjs\b.*--port )\d+/g) ?? []));
      for (const {0: url, index} of node.value.matchAll(MOCK_URL))
        if (isOfMock(url) && !known.includes(url) && !chosenPorts.some((each) => url.includes(`:${each}`)))
          problems.push(messages.port(placeAt(index), {url, known}));
      for (const {0: option, index} of node.value.matchAll(/(?<=\bmock\.cjs\b[^\n]*\s)--[\w-]+/g))
        if (!options.includes(option))
          problems.push(messages.option(placeAt(index), {option, known: options}));
    });
    return problems;
  },
});

/** The paths of the servers of a contract: `/v2`. */
const basePaths = memoize(({operations}: Contract): string[] => {
  const urls = new Set(operations.flatMap(({servers}) => servers.map(({url}) => url)));
  return [...urls].flatMap((url) => /(?<=\w)\/\w+$/.exec(url) ?? []);
});
