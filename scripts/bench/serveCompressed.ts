import {readFileSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Creates a server that compresses text with Brotli, as hosts do, because the measured times depend on the transferred bytes. */
export function createCompressedServer(directory: string): Server {
  const bodies = new Map<string, Buffer>();
  const read = (file: string): Buffer => {
    const bytes = bodies.get(file) ?? readFileSync(file);
    const body = bodies.has(file) || !(path.extname(file) in types) ? bytes : brotliCompressSync(bytes);
    bodies.set(file, body);
    return body;
  };
  return createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    const file = ['', '.html', '/index.html']
      .map((ending) => path.join(directory, decodeURIComponent(pathname) + ending))
      .find((name) => statSync(name, {throwIfNoEntry: false})?.isFile());
    if (!file) return void response.writeHead(404).end();
    const type = types[path.extname(file)];
    const headers = type ? {'Content-Type': type, 'Content-Encoding': 'br'} : {};
    response.writeHead(200, {'Cache-Control': 'max-age=31536000', ...headers}).end(read(file));
  });
}
