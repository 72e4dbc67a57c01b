import {
  requireEvent,
  requireResponse,
  suggestNames,
  type Contract,
  type Header,
  type Media,
  type Operation,
} from 'api-contract';
import {asObject} from 'api-contract/json';
import {findHeader, parseHttpMessage, type HeaderLine, type HttpMessage} from '../code-blocks/httpMessage';
import {checkBody} from './body';
import type {SampleFinding} from './finding';
import {checkProblem} from './problem';
import {checkUrl, checkValue} from './parameters';
import {explainMissingOperation, findTarget, formatTarget, matchOperation, parseSampleUrl} from './target';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = [
  'Cache-Control',
  'Connection',
  'Content-Length',
  'Content-Type',
  'Date',
  'Server',
  'Vary',
];

/** Checks a raw request against an operation: request line, host, path, query, headers, and body. */
export function checkRequest(contract: Contract, operation: Operation, text: string): SampleFinding[] {
  const message = parseHttpMessage(text);
  const {start, firstLine, headers} = message;
  if (!start || !('method' in start))
    return [{line: 1, message: `"${firstLine}" is not a request line, such as "GET /v2/systems HTTP/1.1".`}];
  const host = findHeader(message, 'Host');
  if (!host) return [{line: 1, message: 'The request has no Host header. Add one.'}];
  const otherOperation = findOtherOperation(contract, operation, {...start, host});
  if (otherOperation) return [otherOperation];
  return [
    ...checkStart(contract, operation, {...start, host}),
    ...checkHeaders(contract, headers, {
      known: operation.parameters.filter((parameter) => parameter.in === 'header'),
      standard: REQUEST_HEADERS,
      owner: operation.id,
    }),
    ...checkAuthorization(contract, operation, headers),
    ...checkRequestBody(contract, operation, message),
  ];
}

/** Checks a raw response against the operation's response with this status. A sample can omit the response body. */
export function checkResponse(
  contract: Contract,
  operation: Operation,
  status: string,
  text: string,
): SampleFinding[] {
  const message = parseHttpMessage(text);
  const {start, firstLine, headers, body} = message;
  if (!start || !('status' in start) || String(start.status) !== status)
    return [
      {line: 1, message: `"${firstLine}" doesn’t have the status of response=${operation.id}:${status}.`},
    ];
  const response = requireResponse(operation, status);
  const owner = `The ${status} response of ${operation.id}`;
  const faults = checkHeaders(contract, headers, {
    known: response.headers,
    standard: RESPONSE_HEADERS,
    owner,
  });
  if (!body) return faults;
  const found = findMedia(response.media, message, owner);
  if ('message' in found) return [...faults, found];
  return [
    ...faults,
    ...checkBody(contract, found, body, 'response'),
    ...checkProblem(contract, operation, status, body),
  ];
}

/** Checks a raw webhook delivery against the payload of the event. */
export function checkDelivery(contract: Contract, event: string, text: string): SampleFinding[] {
  const {payload} = requireEvent(contract, event);
  const {start, firstLine, body} = parseHttpMessage(text);
  if (!start || !('method' in start) || start.method !== 'POST')
    return [{line: 1, message: `"${firstLine}" is not a webhook delivery. A delivery is a POST request.`}];
  if (!payload || !body)
    return [{line: 1, message: `The delivery has no body. Add the payload of ${event}.`}];
  return checkBody(contract, payload, body, 'response');
}

/** The start of a request, and its `Host` header. */
interface RequestStart {
  readonly method: string;
  readonly target: string;
  readonly host: HeaderLine;
}

/** A request of another operation than the one that its fence names. Its other parts can't be checked. */
function findOtherOperation(
  contract: Contract,
  operation: Operation,
  {method, target, host}: RequestStart,
): SampleFinding | undefined {
  const url = parseSampleUrl(undefined, host.value, target);
  if (method === operation.method && matchOperation(operation, url)) return undefined;
  const other = findTarget(contract, method, url)?.operation;
  return (
    other && {
      line: undefined,
      message: `The request calls ${other.id}. Write request=${other.id}, or the request line of ${operation.id}: ${formatTarget(operation)}.`,
    }
  );
}

function checkStart(
  contract: Contract,
  operation: Operation,
  {method, target, host}: RequestStart,
): SampleFinding[] {
  const url = parseSampleUrl(undefined, host.value, target);
  const match = method === operation.method ? matchOperation(operation, url) : undefined;
  if (match) return checkUrl(contract, match, url, false).map((message) => ({line: 1, message}));
  const reason = explainMissingOperation(contract, method, url);
  const isHost = reason.startsWith('The contract has no server');
  return [
    {line: isHost ? host.line : 1, message: `${reason} ${operation.id} is ${formatTarget(operation)}.`},
  ];
}

function checkHeaders(
  contract: Contract,
  headers: readonly HeaderLine[],
  {
    known,
    standard,
    owner,
  }: {
    known: readonly Pick<Header, 'name' | 'required' | 'schema'>[];
    standard: readonly string[];
    owner: string;
  },
): SampleFinding[] {
  const missing = known.filter(
    ({name, required}) => required && !headers.some((header) => isSame(header.name, name)),
  );
  return [
    ...missing.map(({name}) => ({line: 1, message: `${owner} requires the ${name} header.`})),
    ...headers.flatMap(({name, value, line}, index) => {
      if (headers.findIndex((header) => isSame(header.name, name)) < index)
        return [{line, message: `The ${name} header is repeated.`}];
      if (standard.some((each) => isSame(each, name))) return [];
      const header = known.find((each) => isSame(each.name, name));
      if (header) return checkValue(contract, header, value).map((message) => ({line, message}));
      const names = [...known.map((each) => each.name), ...standard];
      return [{line, message: `${owner} has no ${name} header. ${suggestNames(name, names)}`}];
    }),
  ];
}

function checkAuthorization(
  {document}: Contract,
  {security, id}: Operation,
  headers: readonly HeaderLine[],
): SampleFinding[] {
  const sent = headers.find(({name}) => isSame(name, 'Authorization'));
  const prefixes = security
    .flatMap((alternative) => Object.keys(alternative))
    .map((name) => asObject(document.components?.securitySchemes?.[name]))
    .filter(({type}) => type !== 'apiKey')
    .map(({scheme}) => (scheme === 'basic' ? 'Basic' : 'Bearer'));
  const isOptional = prefixes.length === 0 || security.some((one) => Object.keys(one).length === 0);
  const isRight = sent ? prefixes.some((prefix) => sent.value.startsWith(`${prefix} `)) : isOptional;
  if (isRight) return [];
  const found = sent ? `not "${sent.value}"` : 'which the request doesn’t have';
  const wanted = prefixes.join(' or ') || 'no credentials';
  return [{line: sent?.line ?? 1, message: `Authorization of ${id} is ${wanted}, ${found}.`}];
}

function checkRequestBody(
  contract: Contract,
  {id, requestBody}: Operation,
  message: HttpMessage,
): SampleFinding[] {
  const {body} = message;
  if (!requestBody)
    return body ? [{line: body.line, message: `${id} has no request body. Delete the body.`}] : [];
  if (!body) return requestBody.required ? [{line: 1, message: `${id} requires a request body.`}] : [];
  const found = findMedia(requestBody.media, message, id);
  return 'message' in found ? [found] : checkBody(contract, found, body, 'request');
}

function findMedia(media: readonly Media[], message: HttpMessage, owner: string): Media | SampleFinding {
  const types = media.map(({type}) => type).join(', ');
  if (media.length === 0) return {line: undefined, message: `${owner} has no body.`};
  const header = findHeader(message, 'Content-Type');
  if (!header) return {line: 1, message: `A body requires the Content-Type header: ${types}.`};
  const type = message.contentType ?? '';
  const found = media.find((each) => each.type.toLowerCase() === type);
  return (
    found ?? {
      line: header.line,
      message: `${owner} doesn’t have the content type ${type}. Supported: ${types}.`,
    }
  );
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
