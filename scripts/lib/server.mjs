import {createServer} from 'node:http';
import handler from 'serve-handler';

const noCache = [{key: 'Cache-Control', value: 'no-cache'}];
const immutable = [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}];

/**
 * A server that does what a real static host does with the built site: `/x` is `x.html`, `/x/` is sent to `/x` with
 * its query, a path that is no page returns 404 with `404.html`, and only files whose name holds a hash are kept by
 * the browser without asking.
 *
 * @param {string} directory the built site
 * @returns {import('node:http').Server} not listening yet
 */
export function createSiteServer(directory) {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith('/') && url.pathname !== '/') {
      // serve-handler would drop the query. One leading slash only: `//host/` must not become another site.
      const pathname = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
      response.writeHead(301, {Location: `${pathname}${url.search}`}).end();
      return;
    }
    void handler(request, response, {
      public: directory,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
      etag: true,
      headers: [
        {source: '**', headers: noCache},
        {source: 'assets/**', headers: immutable},
      ],
    });
  });
}

/**
 * Listens on the wanted port, or on the next free one.
 *
 * @param {import('node:http').Server} server
 * @param {number} port 0 lets the system choose
 * @returns {Promise<number>} the port it listens on
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const next = (error) => {
      if (error.code !== 'EADDRINUSE') return reject(error);
      resolve(listen(server, port + 1));
    };
    server.once('error', next);
    server.listen(port, () => {
      server.off('error', next);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
