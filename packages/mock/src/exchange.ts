import {STATUS_CODES, type IncomingHttpHeaders, type IncomingMessage} from 'node:http';
import {text} from 'node:stream/consumers';
import {fieldsOf, type Contract, type Json, type JsonObject, type Operation} from 'api-docs-contract';
import {compose} from 'api-docs-contract/compose';
import {asObject, isList, isObject, tryParseJson} from 'api-docs-contract/json';
import {readTexts} from 'api-docs-contract/validate';
import {successOf} from './actions';
import type {ApiCall} from './api';
import {mapFields} from './adapt';
import type {Stored} from './store';

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

export interface MockResponse {
  readonly status: number;
  /** Names in lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The type of a request body without its parameters, such as `application/json`. */
export const readContentType = ({headers}: MockRequest): string =>
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
export function readBody(contract: Contract, request: MockRequest, operation: Operation): Json | undefined {
  const type = readContentType(request);
  const isMultipart = type === 'multipart/form-data';
  if (!isMultipart && type !== 'application/x-www-form-urlencoded') return tryParseJson(request.text);
  const sent = new URLSearchParams(isMultipart ? readParts(request.text) : request.text);
  const schema = operation.requestBody?.media.find((each) => each.type === type)?.schema ?? {};
  const nodes = new Map(fieldsOf(contract, schema).map(({key, node}) => [key, node]));
  const read = (name: string): Json => readTexts(contract, nodes.get(name) ?? {}, sent.getAll(name));
  return Object.fromEntries([...sent.keys()].map((name) => [name, read(name)]));
}

/** The names and texts of the parts of a form (RFC 7578). */
const readParts = (body: string): [string, string][] =>
  Array.from(
    body.matchAll(/\bname="?([^";\r\n]+)[^]*?\r\n\r\n([^]*?)\r\n--/g),
    ([, name = '', value = '']): [string, string] => [name, value],
  );

/** The headers with only one possible value, such as `Sunset`. A contract can list them in some of its responses only. */
export function readConstantHeaders({operations}: Contract): MockResponse['headers'] {
  const all = operations.flatMap(({responses}) => responses.flatMap(({headers}) => headers));
  const constant = all.filter(({schema}) => schema.const !== undefined);
  return Object.fromEntries(constant.map(({name, schema}) => [name.toLowerCase(), String(schema.const)]));
}

/** An error response, with a code of the error catalog. Default of `detail`: the cause in the catalog. */
export interface Rejection {
  readonly code: string;
  readonly status: number;
  readonly detail?: string;
  /** The fields of the request body that aren't valid. */
  readonly errors?: readonly JsonObject[];
}

/** Makes an error response in the form of the contract's examples, or else as problem details (RFC 9457). */
export function makeError(contract: Contract, problem: Rejection, operation?: Operation): MockResponse {
  const {code, status: wanted, detail: own, errors} = problem;
  // An API without 422 rejects invalid bodies with 400, as it does with malformed ones.
  const isDocumented = operation?.responses.some(({status}) => status === String(wanted));
  const status = wanted === 422 && !isDocumented ? 400 : wanted;
  const {title = STATUS_CODES[status] ?? '', cause = title} = contract.errors.get(code) ?? {};
  const detail = own ?? cause;
  const responses = [operation, ...contract.operations].flatMap((each) => each?.responses ?? []);
  const {type, sample} = findForm(contract, responses, status);
  const values: JsonObject = {
    title,
    status,
    // The codes of a contract without a catalog are in its examples.
    ...(contract.errors.size > 0 ? {code} : {}),
    ...('error_description' in sample ? {error: 'invalid_request'} : {}),
    ...(typeof sample.type === 'string' ? {type: sample.type.replace(/#.*$/, `#error-${code}`)} : {}),
  };
  const fill = (part: JsonObject): JsonObject =>
    mapFields(part, (key, value) => {
      if (isList(value)) return value.map((each) => (isObject(each) ? fill(each) : each));
      if (isObject(value)) return fill(value);
      return isExplanation(key, value) ? detail : (values[key] ?? value);
    });
  const body = JSON.stringify('detail' in sample ? {...fill(sample), errors} : fill(sample));
  return {status, headers: {'content-type': type}, body};
}

/** The form of an error with the status, or with a range that contains it, or else of any error with a text about the request. */
function findForm(
  contract: Contract,
  responses: Operation['responses'],
  status: number,
): {type: string; sample: JsonObject} {
  const forms = responses.flatMap(({status: own, media: [media]}) => {
    if (!media || !/^[45d]/.test(own)) return [];
    const shown = media.examples.length > 0 ? media.examples : compose(contract, media.schema, 'response');
    return shown.flatMap((example) => {
      const sample = asObject(example.value);
      const isNamed = example.name?.includes(String(status));
      return hasExplanation(sample) ? [{own, type: media.type, sample, isNamed}] : [];
    });
  });
  const standard = {type: 'application/problem+json', sample: {title: '', status: 0, detail: ''}};
  const isRange = ({own}: {own: string}): boolean => own === `${String(status)[0]}XX` || own === 'default';
  return (
    forms.find(({own}) => own === String(status)) ??
    forms.find((form) => isRange(form) && form.isNamed) ??
    forms.find(isRange) ??
    forms[0] ??
    standard
  );
}

/** Whether a field of an error explains it. */
const isExplanation = (key: string, value: Json): boolean =>
  typeof value === 'string' && /^(?:error_?)?(?:detail|message|msg|description)$/i.test(key);

const hasExplanation = (value: Json): boolean =>
  isList(value)
    ? value.some(hasExplanation)
    : isObject(value) &&
      Object.entries(value).some(([key, own]) => isExplanation(key, own) || hasExplanation(own));

/**
 * Makes the successful response of an operation, with the headers of the contract's example.
 *
 * @param entry the object in the body, whose version and URL replace those of the example
 */
export function makeSuccess({request, operation}: ApiCall, body: Json, entry?: Stored): MockResponse {
  const success = successOf(operation);
  const type = success?.media[0]?.type;
  const own: Record<string, string | undefined> = {
    etag: entry && entry.version > 0 ? `"${entry.version}"` : undefined,
    location: entry && request.base + entry.path,
  };
  const shown = (success?.headers ?? []).flatMap(({name, examples: [example], schema}) => {
    const key = name.toLowerCase();
    const value = own[key] ?? example?.value ?? schema.example;
    // Without a page, the example of the link belongs to another request.
    return value === undefined || key === 'link' ? [] : [[key, String(value)]];
  });
  const status = Number(success?.status.replaceAll('X', '0') ?? 200);
  const headers = Object.fromEntries(shown) as Record<string, string>;
  if (type === undefined) return {status, headers, body: ''};
  const written = typeof body === 'string' ? body : JSON.stringify(body);
  // A file without an example is empty.
  const isEmpty = ['{}', 'null'].includes(written) && !/json/.test(type);
  return {status, headers: {...headers, 'content-type': type}, body: isEmpty ? '' : written};
}
