import type {Contract, Header} from 'api-contract';
import type {Problem} from 'api-contract/finding';
import {asObject} from 'api-contract/json';
import {findHeader} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {checkContent} from './checkContent';
import {checkUrl, checkValue, formatTarget, nameCall} from './checkUrl';
import type {MessageSample} from './readSamples';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = ['Cache-Control', 'Connection', 'Content-Length', 'Content-Type', 'Date', 'Server', 'Vary']; // prettier-ignore

/** Checks a raw request, response, or webhook delivery: its first line, its headers, and its body. */
export function checkMessage(sample: MessageSample, contract: Contract): Problem[] {
  if (sample.kind === 'request') return checkRequest(sample, contract);
  return sample.kind === 'response' ? checkResponse(sample, contract) : checkContent(sample, contract);
}

function checkRequest(sample: MessageSample, contract: Contract): Problem[] {
  const {operation, owner, message, calls, placeAt} = sample;
  const [call] = calls;
  const place = placeAt(1);
  if (!operation) return [];
  if (!call) return [messages.noRequest(place, {})];
  // The other parts of a request that calls another operation belong to that one.
  const target = formatTarget(operation);
  if (!call.target) return [messages.otherRequest(place, {call: nameCall(call), owner, target})];
  if (call.target.operation !== operation)
    return [messages.otherOperation(place, {operation: call.target.operation.id, owner, target})];
  const known = operation.parameters.filter((parameter) => parameter.in === 'header');
  return [
    ...checkUrl(call.target, call.text, {contract, place, allowsPlaceholders: false}),
    ...checkHeaders(sample, known, REQUEST_HEADERS, contract),
    ...checkAuthorization(sample, contract),
    ...(operation.requestBody?.required && !message.body
      ? [messages.noBody(place, {owner})]
      : checkContent(sample, contract)),
  ];
}

/** A sample can omit the response body. */
function checkResponse(sample: MessageSample, contract: Contract): Problem[] {
  const {owner, status, response, message, placeAt} = sample;
  if (message.status !== status)
    return [messages.otherStatus(placeAt(1), {line: message.firstLine, owner: owner.replace(/^T/, 't')})];
  return [
    ...checkHeaders(sample, response?.headers ?? [], RESPONSE_HEADERS, contract),
    ...checkContent(sample, contract),
  ];
}

function checkHeaders(
  {message, owner, placeAt}: MessageSample,
  headers: readonly Pick<Header, 'name' | 'required' | 'schema'>[],
  standard: readonly string[],
  contract: Contract,
): Problem[] {
  const missing = headers.filter(({name, required}) => required && !findHeader(message, name));
  const known = [...headers.map(({name}) => name), ...standard];
  return [
    ...missing.map(({name}) => messages.noHeader(placeAt(1), {owner, name})),
    ...message.headers.flatMap((sent) => {
      const {name, value} = sent;
      const place = placeAt(sent.line);
      if (findHeader(message, name) !== sent) return [messages.repeatedHeader(place, {name})];
      if (standard.some((each) => isSame(each, name))) return [];
      const header = headers.find((each) => isSame(each.name, name));
      return header
        ? checkValue(header, value, contract, place)
        : [messages.unknownHeader(place, {owner, name, known})];
    }),
  ];
}

function checkAuthorization({message, operation, placeAt}: MessageSample, {document}: Contract): Problem[] {
  const sent = findHeader(message, 'Authorization');
  const {security = [], id: owner = ''} = operation ?? {};
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
    ? [messages.authorization(placeAt(sent.line), {owner, expected, value: sent.value})]
    : [messages.noAuthorization(placeAt(1), {owner, expected})];
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
