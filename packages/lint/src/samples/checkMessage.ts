import type {Contract, Header, Operation} from 'api-contract';
import type {Problem} from 'api-contract/finding';
import {asObject} from 'api-contract/json';
import {findHeader, headerLine, type HttpRequest} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {checkContent} from './checkContent';
import {checkUrl, checkValue, formatTarget, nameCall} from './checkUrl';
import type {Sample} from './readSamples';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = ['Cache-Control', 'Connection', 'Content-Length', 'Content-Type', 'Date', 'Server', 'Vary']; // prettier-ignore

type Headers = HttpRequest['headers'];

/** Checks an HTTP request, response, or webhook delivery: its first line, its headers, and its body. */
export function checkMessage(sample: Sample, contract: Contract): Problem[] {
  const {content, kind, operation} = sample;
  if (kind === 'request' && operation) {
    const headers = content.kind === 'request' ? content.request.headers : [];
    return checkRequest(sample, {operation, headers}, contract);
  }
  return kind === 'response' ? checkResponse(sample, contract) : checkContent(sample, contract);
}

function checkRequest(
  sample: Sample,
  {operation, headers}: {readonly operation: Operation; readonly headers: Headers},
  contract: Contract,
): Problem[] {
  const {owner, body, calls, placeAt} = sample;
  const [call] = calls;
  const place = placeAt(1);
  if (!call) return [messages.noRequest(place, {})];
  // The other parts of a request that calls another operation belong to that one.
  const target = formatTarget(operation);
  if (!call.target) return [messages.otherRequest(place, {call: nameCall(call), owner, target})];
  if (call.target.operation !== operation)
    return [messages.otherOperation(place, {operation: call.target.operation.id, owner, target})];
  const known = operation.parameters.filter((parameter) => parameter.in === 'header');
  return [
    ...checkUrl(call.target, call.url, {contract, place, allowsPlaceholders: false}),
    ...checkHeaders(sample, {headers, known, standard: REQUEST_HEADERS}, contract),
    ...checkAuthorization(sample, {operation, headers}, contract),
    ...(operation.requestBody?.required && !body
      ? [messages.bodyMissing(place, {owner})]
      : checkContent(sample, contract)),
  ];
}

/** A sample can omit the response body. */
function checkResponse(sample: Sample, contract: Contract): Problem[] {
  const {owner, status, response, content, text, placeAt} = sample;
  if (content.kind !== 'response' || String(content.response.status) !== status) {
    const [line = ''] = text.split('\n');
    return [messages.otherStatus(placeAt(1), {line, owner: owner.replace(/^T/, 't')})];
  }
  const {headers} = content.response;
  return [
    ...checkHeaders(sample, {headers, known: response?.headers ?? [], standard: RESPONSE_HEADERS}, contract),
    ...checkContent(sample, contract),
  ];
}

interface ComparedHeaders {
  readonly headers: Headers;
  /** Those of the contract. */
  readonly known: readonly Pick<Header, 'name' | 'required' | 'schema'>[];
  readonly standard: readonly string[];
}

function checkHeaders(
  {owner, placeAt}: Sample,
  {headers, known, standard}: ComparedHeaders,
  contract: Contract,
): Problem[] {
  const missing = known.filter(({name, required}) => required && !findHeader(headers, name));
  const names = [...known.map(({name}) => name), ...standard];
  return [
    ...missing.map(({name}) => messages.noHeader(placeAt(1), {owner, name})),
    ...headers.flatMap((sent) => {
      const {name, value} = sent;
      const place = placeAt(headerLine(headers, sent));
      if (findHeader(headers, name) !== sent) return [messages.repeatedHeader(place, {name})];
      if (standard.some((each) => isSame(each, name))) return [];
      const header = known.find((each) => isSame(each.name, name));
      return header
        ? checkValue(header, value, contract, place)
        : [messages.unknownHeader(place, {owner, name, known: names})];
    }),
  ];
}

function checkAuthorization(
  {placeAt}: Sample,
  {operation: {security, id: owner}, headers}: {readonly operation: Operation; readonly headers: Headers},
  {document}: Contract,
): Problem[] {
  const sent = findHeader(headers, 'Authorization');
  const prefixes = security
    .flatMap((alternative) => Object.keys(alternative))
    .map((name) => asObject(document.components.securitySchemes?.[name]))
    .filter(({type}) => type !== 'apiKey')
    .map(({scheme}) => (scheme === 'basic' ? 'Basic' : 'Bearer'));
  const isOptional = prefixes.length === 0 || security.some((one) => Object.keys(one).length === 0);
  const isRight = sent ? prefixes.some((prefix) => sent.value.startsWith(`${prefix} `)) : isOptional;
  if (isRight) return [];
  const expected = prefixes.join(' or ') || 'not supported';
  return sent
    ? [messages.authorization(placeAt(headerLine(headers, sent)), {owner, expected, value: sent.value})]
    : [messages.noAuthorization(placeAt(1), {owner, expected})];
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
