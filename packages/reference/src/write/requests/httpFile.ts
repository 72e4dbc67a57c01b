import type {Contract, Operation} from 'api-contract';
import {writeCurl} from './curl';
import {listSampleRequests} from '../../read/requests/writeRequest';

/** The first sample request of an operation. */
const writeFirstRequest = (contract: Contract, operation: Operation): string =>
  listSampleRequests(contract, operation)[0]?.text ?? '';

/** The request of an operation as a curl command. */
export const writeCurlFile = (contract: Contract, operation: Operation): string =>
  `# ${operation.summary}\n${writeCurl(writeFirstRequest(contract, operation))}\n`;

/**
 * The requests of operations as an `.http` file, as VS Code and JetBrains IDEs run it. The variables are `origin`, which is the
 * scheme and the host of the first request, and the placeholders of the samples, such as `access_token`.
 */
export function writeHttpFile(contract: Contract, operations: readonly Operation[]): string {
  let origin = '';
  const texts = operations.map((operation) => {
    const {summary, id, method} = operation;
    const [head = '', ...body] = writeFirstRequest(contract, operation).split('\n\n');
    const [start = '', host = '', ...headers] = head.split('\n');
    const own = host.replace('Host: ', 'https://');
    origin ||= own;
    const url = `${own === origin ? '{{origin}}' : own}${start.split(' ')[1]}`;
    const lines = [`${method} ${url}`, ...headers].map(toVariables);
    return `### ${summary}\n# @name ${id}\n${[lines.join('\n'), ...body].join('\n\n')}\n`;
  });
  const names = new Set(texts.join('').match(/(?<=\{\{)\w+(?=\}\})/g));
  const variables = [...names].map((name) => `@${name} = ${name === 'origin' ? origin : ''}\n`);
  return [variables.join(''), ...texts].join('\n');
}

/** A placeholder such as `{access_token}` becomes a variable of the file format. */
const toVariables = (text: string): string => text.replace(/\{+(\w+)\}+/g, '{{$1}}');
