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

/** The value of a body: JSON, or the texts of a form. `undefined` for invalid JSON. */
export function readValue(request: Pick<MockRequest, 'headers' | 'body'>): Json | undefined {
  const text = request.body.toString();
  const type = contentTypeOf(request);
  if (type === 'application/x-www-form-urlencoded') return Object.fromEntries(new URLSearchParams(text));
  if (type !== 'multipart/form-data') return tryParseJson(text);
  const [, boundary = ''] = /boundary="?([^";]+)/.exec(request.headers['content-type'] ?? '') ?? [];
  return readParts(text, boundary);
}

/** The texts of the parts of a form, by name (RFC 7578). Node rejects short boundaries, and names without quotation marks. */
function readParts(text: string, boundary: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const part of text.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...content] = part.split('\r\n\r\n');
    const [, name = ''] = /\bname="?([^";\r]+)/.exec(head) ?? [];
    (texts[name] ??= []).push(content.join('\r\n\r\n').replace(/\r\n$/, ''));
  }
  return texts;
}
