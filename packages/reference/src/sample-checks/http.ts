import {suggestNames, type Contract, type Header, type Operation} from 'api-contract';
import {asObject} from 'api-contract/json';
import {findHeader, parseHttpMessage, type HeaderLine, type HttpMessage} from '../code-blocks/httpMessage';
import {checkBody} from './body';
import type {SampleFinding, Shown} from './checkSample';
import {checkUrl, checkValue} from './parameters';
import {checkProblem} from './problem';
import {explainMissingOperation, findTarget, formatTarget, matchOperation, parseSampleUrl} from './target';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = ['Cache-Control', 'Connection', 'Content-Length', 'Content-Type', 'Date', 'Server', 'Vary']; // prettier-ignore

/** Checks a raw request, response, or webhook delivery: its first line, its headers, and its body. */
export function checkMessage(contract: Contract, shown: Shown, text: string): SampleFinding[] {
  const message = parseHttpMessage(text);
  if (shown.response) return checkResponse(contract, shown, message);
  if (shown.operation) return checkRequest(contract, {...shown, operation: shown.operation}, message);
  const {start, firstLine, body} = message;
  if (!start || !('method' in start) || start.method !== 'POST')
    return [{line: 1, message: `"${firstLine}" is not a webhook delivery. A delivery is a POST request.`}];
  if (!body) return [{line: 1, message: `The delivery has no body. Add the payload of ${shown.owner}.`}];
  return shown.media.flatMap((media) => checkBody(contract, media, body, 'response'));
}

type ShownRequest = Shown & {readonly operation: Operation};

function checkRequest(contract: Contract, shown: ShownRequest, message: HttpMessage): SampleFinding[] {
  const {operation, owner} = shown;
  const {start, firstLine, headers, body} = message;
  if (!start || !('method' in start))
    return [{line: 1, message: `"${firstLine}" is not a request line, such as "GET /v2/systems HTTP/1.1".`}];
  const host = findHeader(message, 'Host');
  if (!host) return [{line: 1, message: 'The request has no Host header. Add one.'}];
  const url = parseSampleUrl(undefined, host.value, start.target);
  const match = start.method === operation.method ? matchOperation(operation, url) : undefined;
  const other = match ? undefined : findTarget(contract, start.method, url)?.operation;
  // The other parts belong to the other operation.
  if (other)
    return [
      {
        line: undefined,
        message: `The request calls ${other.id}. Write request=${other.id}, or the request line of ${owner}: ${formatTarget(operation)}.`,
      },
    ];
  const reason = match ? '' : explainMissingOperation(contract, start.method, url);
  const wrong = match
    ? checkUrl(contract, match, url, false)
    : [`${reason} ${owner} is ${formatTarget(operation)}.`];
  const line = reason.startsWith('The contract has no server') ? host.line : 1;
  return [
    ...wrong.map((words) => ({line, message: words})),
    ...checkHeaders(contract, message, {
      known: operation.parameters.filter((parameter) => parameter.in === 'header'),
      standard: REQUEST_HEADERS,
      owner,
    }),
    ...checkAuthorization(contract, operation, headers),
    ...(operation.requestBody?.required && !body
      ? [{line: 1, message: `${owner} requires a request body.`}]
      : checkContent(contract, shown, message)),
  ];
}

/** A sample can omit the response body. */
function checkResponse(contract: Contract, shown: Shown, message: HttpMessage): SampleFinding[] {
  const {owner, operation, status, response} = shown;
  const {start, firstLine} = message;
  if (!start || !('status' in start) || String(start.status) !== status)
    return [
      {line: 1, message: `"${firstLine}" doesn’t have the status of response=${operation?.id}:${status}.`},
    ];
  return [
    ...checkHeaders(contract, message, {known: response?.headers ?? [], standard: RESPONSE_HEADERS, owner}),
    ...checkContent(contract, shown, message),
  ];
}

interface ExpectedHeaders {
  readonly known: readonly Pick<Header, 'name' | 'required' | 'schema'>[];
  readonly standard: readonly string[];
  readonly owner: string;
}

function checkHeaders(
  contract: Contract,
  message: HttpMessage,
  {known, standard, owner}: ExpectedHeaders,
): SampleFinding[] {
  const missing = known.filter(({name, required}) => required && !findHeader(message, name));
  return [
    ...missing.map(({name}) => ({line: 1, message: `${owner} requires the ${name} header.`})),
    ...message.headers.flatMap((sent) => {
      const {name, value, line} = sent;
      if (findHeader(message, name) !== sent) return [{line, message: `The ${name} header is repeated.`}];
      if (standard.some((each) => isSame(each, name))) return [];
      const header = known.find((each) => isSame(each.name, name));
      if (header) return checkValue(contract, header, value).map((words) => ({line, message: words}));
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

/** Checks a body, and its content type. */
function checkContent(contract: Contract, shown: Shown, message: HttpMessage): SampleFinding[] {
  const {owner, media, direction} = shown;
  const {body, contentType} = message;
  if (!body) return [];
  if (media.length === 0) return [{line: body.line, message: `${owner} has no body. Delete the body.`}];
  const found = media.find(({type}) => type.toLowerCase() === contentType);
  if (found) return [...checkBody(contract, found, body, direction), ...checkProblem(contract, shown, body)];
  const types = media.map(({type}) => type).join(', ');
  const header = findHeader(message, 'Content-Type');
  return [
    header
      ? {
          line: header.line,
          message: `${owner} doesn’t have the content type ${contentType}. Supported: ${types}.`,
        }
      : {line: 1, message: `A body requires the Content-Type header: ${types}.`},
  ];
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
