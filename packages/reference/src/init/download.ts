import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {ContentError} from 'api-docs-contract/finding';
import type {Input} from './foreignContract';

/**
 * Downloads a contract to a temporary file. It can be compressed.
 *
 * @throws ContentError with the reason of a failure
 */
export async function download(url: string): Promise<Input> {
  const response = await fetch(url).catch(
    (error: Error) => ({ok: false, statusText: String(error.cause ?? error)}) as Response,
  );
  if (!response.ok)
    throw new ContentError(`${url} can’t be downloaded: ${response.status ?? ''} ${response.statusText}`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'openapi-')), 'openapi.yaml');
  const body = Buffer.from(await response.arrayBuffer());
  writeFileSync(file, body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body) : body);
  return {file, url: response.url};
}
