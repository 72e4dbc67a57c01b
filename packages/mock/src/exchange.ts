import type {IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import type {Json} from 'api-contract';
import {tryParseJson} from 'api-contract/json';

/** A request to the mock, with the prefix of the API removed from its path. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The value of a JSON body, or the fields of a form, each with its texts. `undefined` without a body, and for invalid JSON. */
  readonly value: Json | undefined;
  /** The URL of the API, as the client sees it: `http://127.0.0.1:4010/v2`. */
  readonly base: string;
}

/** A response of the mock, before it is sent. */
export interface MockResponse {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The type of a request body without its parameters, such as `application/json`. */
export const contentTypeOf = ({headers}: Pick<MockRequest, 'headers'>): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/** Reads a request to a URL of the API, whose path starts with the prefix. */
export async function readRequest(incoming: IncomingMessage, url: URL, prefix: string): Promise<MockRequest> {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  );
  const body = await text(incoming);
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers,
    text: body,
    value: readValue(headers, body),
    base: `http://${headers.host ?? ''}${prefix}`,
  };
}

function readValue(headers: MockRequest['headers'], body: string): Json | undefined {
  const type = contentTypeOf({headers});
  const isMultipart = type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') return tryParseJson(body);
  const texts: Record<string, string[]> = {};
  for (const [name, value] of isMultipart ? readParts(body) : new URLSearchParams(body))
    (texts[name] ??= []).push(value);
  return texts;
}

/** The names and texts of the parts of a form (RFC 7578). */
const readParts = (body: string): [string, string][] =>
  Array.from(
    body.matchAll(/\bname="?([^";\r\n]+)[^]*?\r\n\r\n([^]*?)\r\n--/g),
    ([, name = '', value = '']): [string, string] => [name, value],
  );
