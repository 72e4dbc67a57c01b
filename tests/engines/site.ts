import {createServer} from 'node:http';
import {buildDirectory} from '../../scripts/lib/root';
import {createSiteServer, listen} from '../../scripts/lib/server';

/** The built site on a server that can hold back the scripts, as a slow network does. */
export interface SlowSite {
  readonly origin: string;
  /** Holds back the scripts of all pages until `releaseScripts`. */
  holdScripts(): void;
  releaseScripts(): void;
  close(): void;
}

/** Serves the built site on a free port. */
export async function serveSlowSite(): Promise<SlowSite> {
  let release = (): void => undefined;
  let released = Promise.resolve();
  const site = createSiteServer(buildDirectory);
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/assets/js/') ?? false;
    void (isScript ? released : Promise.resolve()).then(() => site.emit('request', request, response));
  });
  const origin = `http://localhost:${await listen(server, 0)}`;
  return {
    origin,
    holdScripts: () => {
      released = new Promise((resolve) => (release = resolve));
    },
    releaseScripts: () => release(),
    close: () => {
      release();
      server.close();
      server.closeAllConnections();
    },
  };
}
