import {existsSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import handler from 'serve-handler';

const noCache = [{key: 'Cache-Control', value: 'no-cache'}];
const immutable = [{key: 'Cache-Control', value: 'public, max-age=31536000, immutable'}];

/**
 * Creates a server that serves the built site as a static host does: `/x` is `x.html`, `/x/` redirects to `/x` with its
 * query, an unknown path returns 404 with `404.html`, and only files with a hash in their name are cached.
 *
 * @param directory the built site
 */
export function createSiteServer(directory: string): Server {
  return createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith('/') && url.pathname !== '/') {
      // serve-handler would drop the query. One leading slash only, so that `//host/` doesn't redirect to another site.
      const pathname = `/${url.pathname.replace(/^\/+|\/+$/g, '')}`;
      response.writeHead(301, {Location: `${pathname}${url.search}`}).end();
      return;
    }
    const markdown = url.pathname === '/' ? '/index.md' : `${url.pathname}.md`;
    response.setHeader('Vary', 'Accept');
    if (request.headers.accept?.includes('text/markdown') && existsSync(path.join(directory, markdown)))
      request.url = markdown;
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
 * Listens on a port, or on the next free one. Port 0 lets the system choose.
 *
 * @returns the port
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const tryNext = (error: NodeJS.ErrnoException): void => {
      if (error.code !== 'EADDRINUSE') reject(error);
      else resolve(listen(server, port + 1));
    };
    server.once('error', tryNext);
    server.listen(port, () => {
      server.off('error', tryNext);
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
