import type {Contract} from 'api-contract';
import {writeCurl} from '../code-blocks/curl';
import {mapOperations, writeFirstRequest} from './httpFile';

/** The request of each operation as a curl command, by page name and anchor, such as `holders/create`. */
export function createCurlFiles(contract: Contract): Readonly<Record<string, string>> {
  return mapOperations(
    contract,
    (operation) => `# ${operation.summary}\n${writeCurl(writeFirstRequest(contract, operation))}\n`,
  );
}
