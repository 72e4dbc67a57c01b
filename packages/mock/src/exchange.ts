import type {IncomingHttpHeaders, IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import {fieldsOf, type Contract, type Json, type Operation} from 'api-contract';
import {tryParseJson} from 'api-contract/json';
import {readTexts} from 'api-contract/validate';

/** A request to the mock, with the prefix of the API removed from its path. */
export interface MockRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<IncomingHttpHeaders>;
  readonly text: string;
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
export const contentTypeOf = ({headers}: MockRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';

/** Reads a request to a URL of the API, whose path starts with the prefix. */
export async function readRequest(incoming: IncomingMessage, url: URL, prefix: string): Promise<MockRequest> {
  const {method = 'GET', headers} = incoming;
  return {
    method,
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    headers,
    text: await text(incoming),
    base: `http://${headers.host ?? ''}${prefix}`,
  };
}

/** The value of a JSON body, or the fields of a form with the types of their schemas. `undefined` for invalid JSON. */
export function readBody(
  contract: Contract,
  request: MockRequest,
  {requestBody}: Operation,
): Json | undefined {
  const type = contentTypeOf(request);
  const isMultipart = type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') return tryParseJson(request.text);
  const sent = isMultipart ? readParts(request.text) : [...new URLSearchParams(request.text)];
  const schema = requestBody?.media.find((each) => each.type === type)?.schema ?? {};
  const nodes = new Map(fieldsOf(contract, schema).map(({key, node}) => [key, node]));
  const textsOf = (name: string): string[] => sent.flatMap(([key, value]) => (key === name ? [value] : []));
  return Object.fromEntries(
    sent.map(([name]) => [name, readTexts(contract, nodes.get(name) ?? {}, textsOf(name))]),
  );
}

/** The names and texts of the parts of a form (RFC 7578). */
const readParts = (body: string): [string, string][] =>
  Array.from(
    body.matchAll(/\bname="?([^";\r\n]+)[^]*?\r\n\r\n([^]*?)\r\n--/g),
    ([, name = '', value = '']): [string, string] => [name, value],
  );
