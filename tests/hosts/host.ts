import {get, type IncomingHttpHeaders} from 'node:http';
import {buffer} from 'node:stream/consumers';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';

/** A running host of the built site. */
export interface Host {
  readonly origin: string;
  /** Whether other sites can read every file, not only those for programs. */
  readonly opensEveryFile: boolean;
}

export interface HostResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The decompressed body. */
  readonly text: string;
}

const decompress: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Requests a path from a host. `fetch` would normalize the path and follow redirects.
 *
 * @param path sent unchanged, even if it isn't a valid URL
 */
export async function request(
  host: Host,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<HostResponse> {
  const {hostname, port} = new URL(host.origin);
  return new Promise((resolve, reject) => {
    // A connection for each request, because a server can close a connection that is about to be used again.
    get({hostname, port, path, headers, agent: false}, (response) => {
      buffer(response)
        .then((body) => {
          const encoding = response.headers['content-encoding'] ?? '';
          const text = (decompress[encoding]?.(body) ?? body).toString();
          resolve({status: response.statusCode ?? 0, headers: response.headers, text});
        })
        .catch(reject);
    }).once('error', reject);
  });
}
