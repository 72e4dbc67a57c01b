import * as Comlink from 'comlink';
import {engineWorker} from '../engine/engineWorker';
import type {Engine} from '../engine/worker';
import type {AsyncEngine} from './loadEngine';

interface Connection {
  readonly worker: Worker;
  readonly engine: Comlink.Remote<Engine>;
}

let connection: Connection | undefined;

function call<Result>(run: (engine: Comlink.Remote<Engine>) => Promise<Result>): Promise<Result> {
  const {worker, failure} = engineWorker();
  if (connection?.worker !== worker) connection = {worker, engine: Comlink.wrap<Engine>(worker)};
  return Promise.race([run(connection.engine), failure]);
}

/** The engine of this package, in its web worker. */
export const workerEngine: AsyncEngine = {
  search: (...input) => call((engine) => engine.search(...input)),
  waitForChange: (after) => call((engine) => engine.waitForChange(after)),
  retry: () => call((engine) => engine.retry()),
};
