import type {Contract, Operation} from '../../contract';
import {isObject} from '../../contract/pointer';
import {findHeader} from '../../remark/code-blocks/httpMessage';
import type {Verdict} from '../result';
import {resolveUrl} from './headers';
import {lineInBody, type SampleParts, type SampleTarget} from './readSample';
import {scopesOf} from './values';

/** A sample with the samples above it on the page, the nearest first. */
export interface Exchange {
  readonly parts: SampleParts;
  readonly earlier: readonly SampleParts[];
}

/** Checks a sample against the samples above it: the same object has the same ID and version everywhere. */
export function checkExchange(contract: Contract, exchange: Exchange): Verdict[] {
  return [
    ...checkIdsOfResponse(exchange),
    ...checkLocationOfResponse(contract, exchange),
    ...checkIfMatch(contract, exchange),
    ...checkIdempotencyKey(exchange),
    ...checkDelivery(exchange),
  ];
}

/** The request of the same operation above a response. */
function findRequest({parts, earlier}: Exchange): SampleTarget | undefined {
  if (parts.kind !== 'response') return undefined;
  return earlier.find(({kind, operation}) => kind === 'request' && operation?.id === parts.operation?.id)
    ?.targets[0];
}

/** An object has the ID and the owners that the path of its request names. */
function checkIdsOfResponse(exchange: Exchange): Verdict[] {
  const request = findRequest(exchange);
  const {body, operation, status = ''} = exchange.parts;
  if (!request || !body || !operation || !isObject(body.value) || !status.startsWith('2')) return [];
  const {value} = body;
  return [...request.target.values].flatMap(([name, id]): Verdict[] => {
    const key = operation.path.endsWith(`/{${name}}`) && 'id' in value ? 'id' : name;
    if (value[key] === undefined || id.startsWith('{')) return [];
    if (String(value[key]) === id) return [undefined];
    const message = `The request names the ${name} ${id}, but ${key} in the response is ${String(value[key])}.`;
    return [{line: lineInBody(body, [key]), message}];
  });
}

/** `Location` is below the path of the request, and the body in the next sample has its ID. */
function checkLocationOfResponse(contract: Contract, exchange: Exchange): Verdict[] {
  const {parts, earlier} = exchange;
  const location = findHeader(parts, 'Location');
  const request = findRequest(exchange);
  if (location && request) {
    const found = resolveUrl(contract, location.value);
    if (typeof found === 'string') return [];
    return [...request.target.values].flatMap(([name, id]): Verdict[] => {
      const own = found.target.values.get(name);
      if (own === undefined || own === id || id.startsWith('{')) return [undefined];
      return [{line: location.line, message: `Location has the ${name} ${own}, but the request has ${id}.`}];
    });
  }
  const [above] = earlier;
  const shown = above && isSameResponse(above, parts) ? findHeader(above, 'Location') : undefined;
  const {body} = parts;
  if (!shown || !body || !isObject(body.value) || body.value.id === undefined) return [];
  if (shown.value.endsWith(`/${String(body.value.id)}`)) return [undefined];
  return [
    {
      line: lineInBody(body, ['id']),
      message: `id is ${String(body.value.id)}, but Location is ${shown.value}.`,
    },
  ];
}

function isSameResponse(one: SampleParts, other: SampleParts): boolean {
  return one.operation?.id === other.operation?.id && one.status === other.status && one.kind === other.kind;
}

/** `If-Match` is the last `ETag` of the object on the page, or else the one in the contract. */
function checkIfMatch(contract: Contract, {parts, earlier}: Exchange): Verdict[] {
  const header = findHeader(parts, 'If-Match');
  const path = parts.targets[0]?.url.path;
  // Another rule reports a value without quotation marks.
  if (!header || path === undefined || !header.value.endsWith('"')) return [];
  const tags = earlier.flatMap((sample, index) => {
    const tag = findHeader(sample, 'ETag');
    return tag && pathOfResponse(sample, earlier.slice(index + 1)) === path ? [tag.value] : [];
  });
  const known = tags[0] ?? readEntityTag(contract, parts.operation);
  if (known === undefined || known === header.value) return [undefined];
  return [
    {line: header.line, message: `If-Match is ${header.value}, but the ETag of the object is ${known}.`},
  ];
}

function pathOfResponse(parts: SampleParts, earlier: readonly SampleParts[]): string | undefined {
  const location = findHeader(parts, 'Location')?.value;
  return location?.replace(/^\w+:\/\/[^/]+/, '') ?? findRequest({parts, earlier})?.url.path;
}

function readEntityTag({operations}: Contract, changed: Operation | undefined): string | undefined {
  const read = operations.find(({method, path}) => method === 'GET' && path === changed?.path) ?? changed;
  const headers = read?.responses.flatMap((response) => response.headers) ?? [];
  const example = headers.find(({name}) => name === 'ETag')?.examples[0]?.value;
  return example === undefined ? undefined : String(example);
}

/** Another request needs another key. */
function checkIdempotencyKey({parts, earlier}: Exchange): Verdict[] {
  const header = findHeader(parts, 'Idempotency-Key');
  if (!header) return [];
  const same = earlier.find((sample) => findHeader(sample, 'Idempotency-Key')?.value === header.value);
  if (!same || same.operation?.id === parts.operation?.id) return [undefined];
  const message = `Another request on this page, ${same.operation?.id}, has the Idempotency-Key ${header.value}.`;
  return [{line: header.line, message}];
}

/** A delivery has the ID of its event, and is sent after the platform received the event. */
function checkDelivery({parts}: Exchange): Verdict[] {
  const {body} = parts;
  const [id, timestamp] = ['webhook-id', 'webhook-timestamp'].map((name) => findHeader(parts, name));
  if (!id || !timestamp || !body || !isObject(body.value)) return [];
  const received = Date.parse(String(body.value.receivedAt)) / 1000;
  return [
    id.value === body.value.id
      ? undefined
      : {
          line: id.line,
          message: `webhook-id is ${id.value}, but the id of the event is ${String(body.value.id)}.`,
        },
    !(Number(timestamp.value) < received)
      ? undefined
      : {line: timestamp.line, message: `webhook-timestamp is before receivedAt, which is ${received}.`},
  ];
}

/** The last token above a request has the scopes that its operation requires. */
export function checkTokenScopes({parts, earlier}: Exchange): Verdict[] {
  const [target] = parts.targets;
  const {operation} = parts;
  if (parts.kind !== 'request' || !operation || !target) return [];
  const granted = earlier.map(scopesOf).find((scopes) => scopes !== undefined);
  const alternatives = operation.security.map((alternative) => Object.values(alternative).flat());
  if (!granted || alternatives.length === 0) return [];
  if (alternatives.some((scopes) => scopes.every((scope) => granted.includes(scope)))) return [undefined];
  const message =
    `${operation.id} requires the scope ${alternatives[0]?.join(' ')}, but the token above has only ` +
    `${granted.join(' ')}.`;
  return [{line: target.line, message}];
}
