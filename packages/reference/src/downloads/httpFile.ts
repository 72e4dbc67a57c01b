import type {Contract, Operation} from 'api-contract';
import {listSampleRequests} from '../requests/writeRequest';
import {writeCurl} from '../code-blocks/curl';
import {groupBy} from '../groupBy';
import {anchorOf, pageOf} from '../pages/page';

/**
 * The requests of each resource as an `.http` file by page name, as VS Code and JetBrains IDEs run it. The variables are
 * `origin`, `otherOrigin`, and the placeholders of the samples, such as `access_token`.
 */
export function createHttpFiles(contract: Contract): ReadonlyMap<string, string> {
  const pages = [...groupBy(contract.operations, pageOf)].filter(([page]) => page !== '');
  return new Map(
    pages.map(([page, own]) => [page, writeFile(own.map((operation) => readRequest(contract, operation)))]),
  );
}

/** The request of each operation as an `.http` file and as a curl command, by page name and anchor, such as `holders/create`. */
export function createOperationFiles(contract: Contract): {
  readonly http: ReadonlyMap<string, string>;
  readonly curl: ReadonlyMap<string, string>;
} {
  const operations = contract.operations.filter((operation) => pageOf(operation) !== '');
  const map = (write: (operation: Operation) => string): ReadonlyMap<string, string> =>
    new Map(operations.map((operation) => [`${pageOf(operation)}/${anchorOf(operation)}`, write(operation)]));
  return {
    http: map((operation) => writeFile([readRequest(contract, operation)])),
    curl: map(
      (operation) => `# ${operation.summary}\n${writeCurl(writeFirstRequest(contract, operation))}\n`,
    ),
  };
}

const writeFirstRequest = (contract: Contract, operation: Operation): string =>
  listSampleRequests(contract, operation)[0]?.text ?? '';

interface HttpRequest {
  readonly operation: Operation;
  /** `https://` and the host. */
  readonly origin: string;
  readonly target: string;
  /** Headers and body. */
  readonly rest: string;
}

/** Reads the first sample request of an operation. */
function readRequest(contract: Contract, operation: Operation): HttpRequest {
  const [start = '', host = '', ...rest] = writeFirstRequest(contract, operation).split('\n');
  return {
    operation,
    origin: `https://${host.replace('Host: ', '')}`,
    target: start.split(' ')[1] ?? '',
    // Placeholders in headers, such as `{access_token}`, become variables of the file format.
    rest: rest.map((line) => `${line.replace(/^(Authorization: \w+ )\{(\w+)\}/, '$1{{$2}}')}\n`).join(''),
  };
}

/** Writes the variables of the file, and its requests. */
function writeFile(requests: readonly HttpRequest[]): string {
  const origins = [...new Set(requests.map(({origin}) => origin))];
  const nameOf = (origin: string): string => ['origin', 'otherOrigin'][origins.indexOf(origin)] ?? origin;
  const placeholders = requests.flatMap(({rest}) => rest.match(/(?<=\{\{)\w+(?=\}\})/g) ?? []);
  const variables = [
    ...origins.map((origin) => `@${nameOf(origin)} = ${origin}\n`),
    ...[...new Set(placeholders)].map((name) => `@${name} = \n`),
  ];
  const texts = requests.map(
    ({operation: {summary, id, method}, origin, target, rest}) =>
      `### ${summary}\n# @name ${id}\n${method} {{${nameOf(origin)}}}${target}\n${rest}`,
  );
  return [variables.join(''), ...texts].join('\n');
}
