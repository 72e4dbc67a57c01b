import type {IncomingHttpHeaders} from 'node:http';
import type {Json} from 'api-contract';
import {tryParseJson} from 'api-contract/json';

/** A request to the mock, with the prefix of the API removed from its path. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The value of a JSON body, or the texts of a form. `undefined` without a body, and for invalid JSON. */
  readonly value: Json | undefined;
  /** The URL of the API, as the client sees it: `http://127.0.0.1:4010/v2`. */
  readonly base: string;
}

/** A response of the mock, before it is sent. */
export interface MockResponse {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export const jsonResponse = (status: number, body: Json, contentType = 'application/json'): MockResponse => ({
  status,
  headers: {'content-type': contentType},
  body: Buffer.from(JSON.stringify(body)),
});

/** The type of a request body without its parameters, such as `application/json`. */
export const contentTypeOf = ({headers}: Pick<MockRequest, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/** Joins the values of each header. */
export function readHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
}

export async function readValue(request: Pick<MockRequest, 'headers' | 'body'>): Promise<Json | undefined> {
  const type = contentTypeOf(request);
  if (type === 'application/x-www-form-urlencoded')
    return Object.fromEntries(new URLSearchParams(request.body.toString()));
  if (type !== 'multipart/form-data') return tryParseJson(request.body.toString());
  const [, given = ''] = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '') ?? [];
  const form = await new Response(rewriteForm(request.body, given), {
    headers: {'content-type': `multipart/form-data; boundary=${BOUNDARY}`},
  })
    .formData()
    .catch(() => new FormData());
  const parts: [string, File | string][] = [];
  form.forEach((part, name) => parts.push([name, part]));
  const texts: Record<string, string[]> = {};
  for (const [name, part] of parts)
    (texts[name] ??= []).push(typeof part === 'string' ? part : await part.text());
  return texts;
}

/** Node rejects a boundary of fewer than 27 characters, which RFC 2046 allows. */
const BOUNDARY = 'boundary-of-a-form-for-the-mock-server';

/** Node also requires quotes around the parameters of a part. .NET doesn't send them (RFC 7578 allows both). */
function rewriteForm(body: Buffer, boundary: string): Uint8Array<ArrayBuffer> {
  const rewritten = body
    .toString('latin1')
    .replaceAll(`--${boundary}`, `--${BOUNDARY}`)
    .replaceAll(/^Content-Disposition: form-data;.*$/gim, (line) =>
      line.replace(/; filename\*=[^;\r]*/, '').replaceAll(/=(?!")([^;\r]+)/g, '="$1"'),
    );
  return new Uint8Array(Buffer.from(rewritten, 'latin1'));
}
