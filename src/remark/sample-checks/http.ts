import {
  requireEvent,
  requireResponse,
  suggestNames,
  type Contract,
  type Header,
  type Media,
  type Operation,
} from '../../contract';
import {isObject} from '../../contract/pointer';
import {findHeader, parseHttpMessage, type HeaderLine, type HttpMessage} from '../code-blocks/httpMessage';
import {checkBody} from './body';
import type {SampleFault} from './fault';
import {checkAddress, checkValue} from './parameters';
import {explainNoTarget, findTarget, formatTarget, matchOperation, readAddress} from './target';

/** Headers of HTTP itself, which a contract does not list. */
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

/** Holds a raw request against an operation: line, host, path, query, headers and body. */
export function checkRequest(contract: Contract, operation: Operation, text: string): SampleFault[] {
  const message = parseHttpMessage(text);
  const {start, firstLine, headers} = message;
  if (!start || !('method' in start))
    return [{line: 1, message: `"${firstLine}" is not a request line, such as "GET /v2/systems HTTP/1.1".`}];
  const host = findHeader(message, 'Host');
  if (!host) return [{line: 1, message: 'A raw request needs the header Host.'}];
  return [
    ...checkStart(contract, operation, {...start, host}),
    ...checkHeaders(contract, headers, {
      known: operation.parameters.filter((parameter) => parameter.in === 'header'),
      standard: REQUEST_HEADERS,
      of: operation.id,
    }),
    ...checkAuthorization(contract, operation, headers),
    ...checkRequestBody(contract, operation, message),
  ];
}

/** Holds a raw response against what an operation answers with its status. A response may be shown without body. */
export function checkResponse(
  contract: Contract,
  operation: Operation,
  status: string,
  text: string,
): SampleFault[] {
  const message = parseHttpMessage(text);
  const {start, firstLine, headers, body} = message;
  if (!start || !('status' in start) || String(start.status) !== status)
    return [{line: 1, message: `"${firstLine}" is not the status ${status} that the fence names.`}];
  const response = requireResponse(operation, status);
  const what = `${operation.id}'s ${status}`;
  const faults = checkHeaders(contract, headers, {
    known: response.headers,
    standard: RESPONSE_HEADERS,
    of: what,
  });
  if (!body) return faults;
  const found = chooseMedia(response.media, message, what);
  return [...faults, ...('message' in found ? [found] : checkBody(contract, found, body, 'response'))];
}

/** Holds a raw delivery of an event, which the platform sends to a webhook's address, against the event's payload. */
export function checkDelivery(contract: Contract, event: string, text: string): SampleFault[] {
  const {payload} = requireEvent(contract, event);
  const {start, firstLine, body} = parseHttpMessage(text);
  if (!start || !('method' in start) || start.method !== 'POST')
    return [{line: 1, message: `"${firstLine}" is not a delivery. A delivery is a POST.`}];
  if (!payload || !body) return [{line: 1, message: `A delivery of ${event} has the event as its body.`}];
  return checkBody(contract, payload, body, 'response');
}

function checkStart(
  contract: Contract,
  operation: Operation,
  {method, target, host}: {method: string; target: string; host: HeaderLine},
): SampleFault[] {
  const address = readAddress(undefined, host.value, target);
  const match = method === operation.method ? matchOperation(operation, address) : undefined;
  if (match) return checkAddress(contract, match, address, false).map((message) => ({line: 1, message}));
  const other = findTarget(contract, method, address)?.operation;
  const reason = other ? `This is ${other.id}.` : explainNoTarget(contract, method, address);
  const isHost = reason.startsWith('No server');
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
    of,
  }: {
    known: readonly Pick<Header, 'name' | 'required' | 'schema'>[];
    standard: readonly string[];
    of: string;
  },
): SampleFault[] {
  const missing = known.filter(
    ({name, required}) => required && !headers.some((header) => isSame(header.name, name)),
  );
  return [
    ...missing.map(({name}) => ({line: 1, message: `${of} needs the header ${name}.`})),
    ...headers.flatMap(({name, value, line}) => {
      if (standard.some((each) => isSame(each, name))) return [];
      const header = known.find((each) => isSame(each.name, name));
      if (header) return checkValue(contract, header, value).map((message) => ({line, message}));
      const names = [...known.map((each) => each.name), ...standard];
      return [{line, message: `${of} has no header ${name}. ${suggestNames(name, names)}`}];
    }),
  ];
}

function checkAuthorization(
  {document}: Contract,
  {security, id}: Operation,
  headers: readonly HeaderLine[],
): SampleFault[] {
  const wanted = security
    .flatMap((alternative) => Object.keys(alternative))
    .map((name) => {
      const scheme = document.components?.securitySchemes?.[name];
      return isObject(scheme) && scheme.scheme === 'basic'
        ? 'Basic'
        : isObject(scheme) && scheme.type === 'apiKey'
          ? ''
          : 'Bearer';
    });
  const isOptional = security.some((alternative) => Object.keys(alternative).length === 0);
  const sent = headers.find(({name}) => isSame(name, 'Authorization'));
  if (!sent) {
    const isNeeded = wanted.some((word) => word !== '') && !isOptional;
    return isNeeded
      ? [{line: 1, message: `${id} needs the header Authorization: ${wanted.join(' or ')}.`}]
      : [];
  }
  const isGood = wanted.some((word) => sent.value.startsWith(`${word} `));
  return isGood
    ? []
    : [
        {
          line: sent.line,
          message: `${id} takes ${wanted.join(' or ') || 'no'} credentials, not "${sent.value}".`,
        },
      ];
}

function checkRequestBody(
  contract: Contract,
  {id, requestBody}: Operation,
  message: HttpMessage,
): SampleFault[] {
  const {body} = message;
  if (!requestBody) return body ? [{line: body.line, message: `${id} takes no body.`}] : [];
  if (!body) return requestBody.required ? [{line: 1, message: `${id} needs a body.`}] : [];
  const found = chooseMedia(requestBody.media, message, id);
  return 'message' in found ? [found] : checkBody(contract, found, body, 'request');
}

function chooseMedia(media: readonly Media[], message: HttpMessage, of: string): Media | SampleFault {
  const types = media.map(({type}) => type).join(', ');
  if (media.length === 0) return {line: undefined, message: `${of} has no body.`};
  const header = findHeader(message, 'Content-Type');
  if (!header) return {line: 1, message: `A body needs the header Content-Type: ${types}.`};
  const type = message.contentType ?? '';
  const found = media.find((each) => each.type.toLowerCase() === type);
  return found ?? {line: header.line, message: `${of} has no content type ${type}; it has ${types}.`};
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
