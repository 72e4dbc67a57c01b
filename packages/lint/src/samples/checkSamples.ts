import {marksOf, type Contract, type Header, type Operation} from 'api-docs-contract';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {asObject} from 'api-docs-contract/json';
import {valueMessages} from 'api-docs-contract/validate';
import {findHeader, headerLine, matchTemplate} from 'docusaurus-openapi-reference/samples';
import {sampleMessages as messages} from '../messages';
import {checkBody, checkContent} from './checkContent';
import {checkUrl, checkValue, describeUnknownCall, formatTarget, nameCall} from './checkUrl';
import {hasJson, type Exchange, type Sample, type SampleCall} from './readSamples';

/** Standard HTTP headers, which a contract doesn't list. */
const REQUEST_HEADERS = ['Accept', 'Accept-Encoding', 'Accept-Language', 'Authorization', 'Connection', 'Content-Length', 'Content-Type', 'Host', 'User-Agent']; // prettier-ignore
const RESPONSE_HEADERS = ['Cache-Control', 'Connection', 'Content-Length', 'Content-Type', 'Date', 'Server', 'Vary']; // prettier-ignore

export const sampleRule = defineRule<Exchange>({
  id: 'sample',
  docs: 'An `http`, `json`, or `uri` sample is linked to the contract, such as with `request=createMember`, and matches it.',
  messages: {...valueMessages, ...messages},
  check: ({sample, contract}) => (sample.isUnchecked ? [] : checkSample(sample, contract)),
});

function checkSample(sample: Sample, contract: Contract): Problem[] {
  const {content, part, calls, body, media, owner, operation, placeAt} = sample;
  if (content.kind === 'urls') return calls.flatMap((call) => checkCall(sample, call, contract));
  if (content.kind === 'json') {
    const json = media.find(hasJson);
    return json && body ? checkBody(sample, body, json, contract) : [messages.noJson(placeAt(0), {owner})];
  }
  if (part === 'request' && operation) return checkRequest(sample, operation, contract);
  return part === 'response' ? checkResponse(sample, contract) : checkContent(sample, contract);
}

/** Checks a URL, which belongs to an operation or a stream (`wss:`). */
function checkCall(sample: Sample, call: SampleCall, contract: Contract): Problem[] {
  const place = sample.placeAt(call.line);
  if (call.target) return checkUrl(call.target, call.url, {contract, place, allowsPlaceholders: true});
  if (!/^wss?:/.test(call.url)) return [messages.noOperation(place, describeUnknownCall(call, contract))];
  // Streams aren't operations.
  const known = (marksOf(contract.document)['x-docs-streams'] ?? []).map(({url}) => url);
  const [url = ''] = call.url.split('?');
  const isKnown = known.some((stream) => matchTemplate(stream.split('?')[0] ?? '', url));
  return isKnown ? [] : [messages.noStream(place, {url, known})];
}

function checkRequest(sample: Sample, operation: Operation, contract: Contract): Problem[] {
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
    ...checkHeaders(sample, {known, standard: REQUEST_HEADERS}, contract),
    ...checkAuthorization(sample, operation, contract),
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
  return [
    ...checkHeaders(sample, {known: response?.headers ?? [], standard: RESPONSE_HEADERS}, contract),
    ...checkContent(sample, contract),
  ];
}

interface KnownHeaders {
  /** Those of the contract. */
  readonly known: readonly Pick<Header, 'name' | 'required' | 'schema'>[];
  readonly standard: readonly string[];
}

function checkHeaders(
  {owner, headers, placeAt}: Sample,
  {known, standard}: KnownHeaders,
  contract: Contract,
): Problem[] {
  const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
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
  {headers, placeAt}: Sample,
  {security, id: owner}: Operation,
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
