/** `npm run mock`: starts a mock server of every version of the API, generated from the contracts. It needs no account. */
import {ContentError} from 'api-docs-contract/finding';
import {runCommand} from 'api-docs-mock';
import {mockContracts} from '../src/config/books';
import extendMock from '../src/mock';
import {inRoot} from './lib/root';

export async function main(args: string[]): Promise<void> {
  try {
    await runCommand([...args, ...mockContracts.map((folder) => inRoot(folder))], {extend: extendMock});
  } catch (error) {
    throw new ContentError(error instanceof Error ? error.message : String(error));
  }
}
