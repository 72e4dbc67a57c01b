import type {Contract, Operation} from 'api-contract';
import {listSampleRequests} from 'api-contract/requests';
import {anchorOf, pageOf} from '../pages/page';

/**
 * The requests of each resource as an `.http` file by page name, as VS Code and JetBrains IDEs run it. The variables are
 * `origin`, `otherOrigin`, and the placeholders of the samples, such as `access_token`.
 */
export function createHttpFiles(contract: Contract): Readonly<Record<string, string>> {
  const pages = [...new Set(contract.operations.map(pageOf))].filter(Boolean);
  return Object.fromEntries(
    pages.map((page) => {
      const requests = contract.operations
        .filter((operation) => pageOf(operation) === page)
        .map((operation) => readRequest(contract, operation));
      return [page, writeFile(requests)];
    }),
  );
}

/** The request of each operation as an `.http` file, by page name and anchor, such as `holders/create`. */
export function createOperationHttpFiles(contract: Contract): Readonly<Record<string, string>> {
  return mapOperations(contract, (operation) => writeFile([readRequest(contract, operation)]));
}

/** Creates a text for each operation, by page name and anchor. */
export function mapOperations(
  {operations}: Contract,
  write: (operation: Operation) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    operations
      .filter((operation) => pageOf(operation) !== '')
      .map((operation) => [`${pageOf(operation)}/${anchorOf(operation)}`, write(operation)]),
  );
}

/** The first sample request of an operation. */
export function writeFirstRequest(contract: Contract, operation: Operation): string {
  return listSampleRequests(contract, operation)[0]?.text ?? '';
}

interface HttpRequest {
  readonly operation: Operation;
  /** `https://` and the host. */
  readonly origin: string;
  readonly target: string;
  /** Headers and body. */
  readonly rest: string;
}

function readRequest(contract: Contract, operation: Operation): HttpRequest {
  const request = writeFirstRequest(contract, operation);
  const [start = '', host = '', ...rest] = request.split('\n');
  return {
    operation,
    origin: `https://${host.replace('Host: ', '')}`,
    target: start.split(' ')[1] ?? '',
    rest: rest.map((line) => `${useVariable(line)}\n`).join(''),
  };
}

/** Writes the variables of the file, and its requests. */
function writeFile(requests: readonly HttpRequest[]): string {
  const origins = [...new Set(requests.map(({origin}) => origin))];
  const nameOf = (origin: string): string => ['origin', 'otherOrigin'][origins.indexOf(origin)] ?? origin;
  const tokens = [
    ...new Set(
      requests.flatMap(({rest}) => [...rest.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)),
    ),
  ];
  return [
    [
      ...origins.map((origin) => `@${nameOf(origin)} = ${origin}\n`),
      ...tokens.map((name) => `@${name} = \n`),
    ].join(''),
    ...requests.map(
      ({operation, origin, target, rest}) =>
        `### ${operation.summary}\n# @name ${operation.id}\n${operation.method} {{${nameOf(origin)}}}${target}\n${rest}`,
    ),
  ].join('\n');
}

/** Placeholders in headers, such as `{access_token}`, become variables of the file format. */
function useVariable(line: string): string {
  return line.replace(/^(Authorization: \w+ )\{(\w+)\}/, '$1{{$2}}');
}
