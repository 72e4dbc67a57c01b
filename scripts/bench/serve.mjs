import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {listen} from '../lib/server.mjs';

/** Slow 4G as Lighthouse has it. Slowed down here and not in the browser, whose throttle does not reach workers. */
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

/** What is sent of each file, by its name and age. @type {Map<string, Buffer>} */
const bodies = new Map();

/** @param {string} file */
function readBody(file) {
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

/** @param {number} milliseconds */
export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * @typedef {object} Served
 * @property {string} origin
 * @property {(path: string) => number} sizeOf the bytes a file takes on its way
 * @property {() => {path: string, bytes: number}[]} takeLog what was asked for since the last call
 * @property {(isSlow: boolean) => void} slowDown
 * @property {() => void} close
 */

/**
 * Serves a built site, the person who built it, as a good host would: brotli, pages without extension, files with a hash
 * cached permanently.
 *
 * @param {string} directory
 * @returns {Promise<Served>}
 */
export async function serve(directory) {
  /** @type {{path: string, bytes: number}[]} */
  let log = [];
  let isSlow = false;
  let pipeIsFreeAt = 0;

  /** @param {string} pathname */
  const find = (pathname) =>
    [pathname, `${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(directory, name))
      .find((file) => existsSync(file) && statSync(file).isFile());

  // Now: to compress an index takes seconds, during which the server doesn't respond.
  for (const entry of readdirSync(directory, {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) readBody(path.join(entry.parentPath, entry.name));
  }

  const server = createServer(async (request, response) => {
    const pathname = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = find(pathname) ?? find('/404');
    if (!file) return response.writeHead(404).end();
    const extension = path.extname(file);
    const body = readBody(file);
    log.push({path: pathname, bytes: body.length});
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
      // One pipe for all: every slice waits for those before it, whichever file they belong to.
      pipeIsFreeAt = Math.max(pipeIsFreeAt, performance.now()) + slice / bytesPerMillisecond;
      await wait(pipeIsFreeAt - performance.now());
      response.write(body.subarray(sent, sent + slice));
    }
    response.end(isSlow ? undefined : body);
  });
  const port = await listen(server, 4600);
  return {
    origin: `http://localhost:${port}`,
    sizeOf: (pathname) => {
      const file = find(pathname);
      return file ? readBody(file).length : 0;
    },
    takeLog: () => {
      const taken = log;
      log = [];
      return taken;
    },
    slowDown: (wanted) => {
      isSlow = wanted;
    },
    close: () => server.close(),
  };
}
