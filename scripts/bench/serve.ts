import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {listen} from '../lib/server';

/** Lighthouse's slow 4G. The server is slow, because the throttling of the browser doesn't apply to workers. */
const latency = 150;
const bytesPerMillisecond = 200;
const slice = 4096;

const types = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.json', 'application/json'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
]);
const compressed = new Set(['.html', '.js', '.css', '.json', '.svg', '.wasm']);

/** The response body of each file, by its name and time of change. */
const bodies = new Map<string, Buffer>();

function readBody(file: string): Buffer {
  const key = `${file} ${statSync(file).mtimeMs}`;
  let body = bodies.get(key);
  if (!body) {
    const text = readFileSync(file);
    const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length};
    body = compressed.has(path.extname(file)) ? brotliCompressSync(text, {params}) : text;
    bodies.set(key, body);
  }
  return body;
}

export const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface ServedSite {
  readonly origin: string;
  /** Returns the size of a file in bytes on the network. */
  readonly sizeOf: (path: string) => number;
  readonly slowDown: (isSlow: boolean) => void;
  readonly close: () => void;
}

/** Serves a built site as a well-configured host does: Brotli, pages without extension, and long caching of files with a hash. */
export async function serve(directory: string): Promise<ServedSite> {
  let isSlow = false;
  let connectionIsFreeAt = 0;

  const find = (pathname: string): string | undefined =>
    [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(directory, name))
      .find((file) => existsSync(file) && statSync(file).isFile());

  // The compression of an index takes seconds, in which the server would not respond.
  for (const entry of readdirSync(directory, {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) readBody(path.join(entry.parentPath, entry.name));
  }

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = find(pathname) ?? find('/404');
    if (!file) return void response.writeHead(404).end();
    const extension = path.extname(file);
    const body = readBody(file);
    if (isSlow) await wait(latency);
    response.writeHead(find(pathname) ? 200 : 404, {
      'Content-Type': types.get(extension) ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': /\/(assets|_astro)\//.test(pathname)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      ...(compressed.has(extension) ? {'Content-Encoding': 'br'} : {}),
    });
    for (let sent = 0; isSlow && sent < body.length; sent += slice) {
      // All files share one connection, so every slice waits for all slices before it.
      connectionIsFreeAt = Math.max(connectionIsFreeAt, performance.now()) + slice / bytesPerMillisecond;
      await wait(connectionIsFreeAt - performance.now());
      response.write(body.subarray(sent, sent + slice));
    }
    response.end(isSlow ? undefined : body);
  };
  const server = createServer((request, response) => void respond(request, response));
  const port = await listen(server, 4600);
  return {
    origin: `http://localhost:${port}`,
    sizeOf: (pathname) => {
      const file = find(pathname);
      return file ? readBody(file).length : 0;
    },
    slowDown: (wanted) => {
      isSlow = wanted;
    },
    close: () => void server.close(),
  };
}
