import {requireContract, type Contract} from 'api-contract';
import {startMock, type Mock} from './startMock';

/** A contract to serve. */
export interface Served {
  readonly contract: Contract;
  readonly port: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts a mock server for each contract, prints their URLs, and stops them when the process gets a signal to end.
 *
 * @throws Error if a port is in use. No server runs then.
 */
export async function serve(contracts: readonly Served[]): Promise<void> {
  say('Starting the mock server of every version. This takes some seconds.');
  const results = await Promise.allSettled(contracts.map(({contract, port}) => startMock(contract, {port})));
  const mocks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = (): Promise<unknown> => Promise.all(mocks.map((mock) => mock.close()));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().then(() => process.exit()));

  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  mocks.forEach((mock, index) => describe(mock, contracts[index]?.contract.version ?? ''));
  say(`To reject the next read request: curl --request POST "${mocks[0]?.origin}/mock/slow-down?times=1"`);
  say('To stop: Ctrl+C');
}

function describe({api, stream}: Mock, version: string): void {
  // Readers append paths such as `/systems`.
  say(`${version} API: ${api.replace(/\/$/, '')} (accepts any Bearer token)`);
  if (stream) say(`${version} stream: ${stream}`);
}

/**
 * Serves the contracts in these files or folders, on ports 10 apart.
 *
 * @throws ContentError with the places of the problems of a contract
 */
export const serveFiles = (files: readonly string[], port: number): Promise<void> =>
  serve(files.map((file, index) => ({contract: requireContract(file), port: port + 10 * index})));
