import {createLogger} from '@stoplight/prism-core';
import {getHttpOperationsFromSpec} from '@stoplight/prism-http';
import {createServer} from '@stoplight/prism-http-server';
import type {Json} from 'api-contract';
import {isObject} from 'api-contract/json';

/** A running Stoplight Prism: a stateless mock of one contract, which rejects requests that violate the contract. */
export interface PrismServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Starts Prism with the bundled contract and with request validation, on a free port of this computer. */
export async function startPrism(contract: Json): Promise<PrismServer> {
  if (!isObject(contract)) throw new Error('The bundled contract is not an object.');
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    components: {logger: createLogger('mock', {level: 'silent'})},
    cors: true,
    config: {
      isProxy: false,
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: true,
      upstreamProxy: undefined,
      mock: {dynamic: false},
    },
  });
  return {url: await server.listen(0, '127.0.0.1'), close: () => server.close()};
}
