import {suggestNames, type Contract, type Header} from 'api-contract';
import {asObject} from 'api-contract/json';
import {findHeader, type HttpMessage} from 'docusaurus-openapi-reference/samples';
import {checkContent} from './checkContent';
import type {Fault} from './checkSamples';
import {checkUrl, checkValue, formatTarget, nameCall} from './checkUrl';
import type {Sample} from './readSamples';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = ['Cache-Control', 'Connection', 'Content-Length', 'Content-Type', 'Date', 'Server', 'Vary']; // prettier-ignore

/** A sample with an HTTP message. */
export type MessageSample = Sample & {readonly message: HttpMessage};

/** Checks a raw request, response, or webhook delivery: its first line, its headers, and its body. */
export function checkMessage(sample: MessageSample, contract: Contract): Fault[] {
  if (sample.kind === 'request') return checkRequest(sample, contract);
  return sample.kind === 'response' ? checkResponse(sample, contract) : checkContent(sample, contract);
}

function checkRequest(sample: MessageSample, contract: Contract): Fault[] {
  const {operation, owner, message, calls} = sample;
  const [call] = calls;
  if (!operation) return [];
  if (!call)
    return [[1, 'A request starts with a line such as "GET /v2/systems HTTP/1.1" and the Host header.']];
  // The other parts of a request that calls another operation belong to that one.
  if (call.target?.operation !== operation) {
    const found = call.target ? `calls ${call.target.operation.id}` : `is ${nameCall(call)}`;
    return [[1, `The request ${found}, but ${owner} is ${formatTarget(operation)}.`]];
  }
  const known = operation.parameters.filter((parameter) => parameter.in === 'header');
  return [
    ...checkUrl(call.target, call, contract, {allowsPlaceholders: false}),
    ...checkHeaders(sample, known, REQUEST_HEADERS, contract),
    ...checkAuthorization(sample, contract),
    ...(operation.requestBody?.required && !message.body
      ? [[1, `${owner} requires a request body.`] as const]
      : checkContent(sample, contract)),
  ];
}

/** A sample can omit the response body. */
function checkResponse(sample: MessageSample, contract: Contract): Fault[] {
  const {owner, status, response, message} = sample;
  if (message.status !== status)
    return [[1, `"${message.firstLine}" is not the first line of ${owner.replace(/^The/, 'the')}.`]];
  return [
    ...checkHeaders(sample, response?.headers ?? [], RESPONSE_HEADERS, contract),
    ...checkContent(sample, contract),
  ];
}

function checkHeaders(
  {message, owner}: MessageSample,
  known: readonly Pick<Header, 'name' | 'required' | 'schema'>[],
  standard: readonly string[],
  contract: Contract,
): Fault[] {
  const missing = known.filter(({name, required}) => required && !findHeader(message, name));
  return [
    ...missing.map(({name}): Fault => [1, `${owner} requires the ${name} header.`]),
    ...message.headers.flatMap((sent): Fault[] => {
      const {name, value, line} = sent;
      if (findHeader(message, name) !== sent) return [[line, `The ${name} header is repeated.`]];
      if (standard.some((each) => isSame(each, name))) return [];
      const header = known.find((each) => isSame(each.name, name));
      if (header) return checkValue(header, value, contract).map((text) => [line, text]);
      const names = [...known.map((each) => each.name), ...standard];
      return [[line, `${owner} has no ${name} header. ${suggestNames(name, names)}`]];
    }),
  ];
}

function checkAuthorization({message, operation}: MessageSample, {document}: Contract): Fault[] {
  const sent = findHeader(message, 'Authorization');
  const {security = [], id} = operation ?? {};
  const prefixes = security
    .flatMap((alternative) => Object.keys(alternative))
    .map((name) => asObject(document.components.securitySchemes?.[name]))
    .filter(({type}) => type !== 'apiKey')
    .map(({scheme}) => (scheme === 'basic' ? 'Basic' : 'Bearer'));
  const isOptional = prefixes.length === 0 || security.some((one) => Object.keys(one).length === 0);
  const isRight = sent ? prefixes.some((prefix) => sent.value.startsWith(`${prefix} `)) : isOptional;
  if (isRight) return [];
  const found = sent ? `not "${sent.value}"` : 'which the request doesn’t have';
  const wanted = prefixes.join(' or ') || 'no credentials';
  return [[sent?.line ?? 1, `Authorization of ${id} is ${wanted}, ${found}.`]];
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
