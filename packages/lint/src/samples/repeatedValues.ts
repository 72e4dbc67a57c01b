import type {Json} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {findHeader} from 'docusaurus-openapi-reference/samples';
import {listRequests, type CallSample, type Exchange} from './exchange';

type Difference = {field: string; value: string; source: string; right: string};

const messages = defineMessages({
  different: ({field, value, source, right}: Difference) =>
    `${field} is ${value}, but ${source} has ${right}.`,
  early: ({timestamp, receivedAt}: {timestamp: string; receivedAt: string}) =>
    `webhook-timestamp is ${timestamp}, which is before receivedAt, ${receivedAt}.`,
});

export const responseOfRequest = defineRule({
  id: 'sample-response',
  docs: 'A response repeats the IDs in the path of its request, and the values of its body.',
  check: (exchange: Exchange): Problem[] => {
    const {body, status = ''} = exchange.sample;
    if (!body || !status.startsWith('2')) return [];
    // A generated response can belong to each of the requests above it.
    const differences = listRequests(exchange).map((request) => compareWithRequest(body.value, request));
    const isRepeated = differences.some((found) => found.length === 0);
    return (isRepeated ? [] : (differences[0] ?? [])).map((found) =>
      messages.different(body.placeOf([found.field]), found),
    );
  },
});

function compareWithRequest(response: Json, {target, body, operation}: CallSample): Difference[] {
  if (!isObject(response)) return [];
  const compare = (field: string, right: Json, source: string): Difference[] => {
    const value = response[field];
    if (value === undefined || isSame(value, right)) return [];
    return [{field, value: JSON.stringify(value), source, right: JSON.stringify(right)}];
  };
  const inPath = [...target.values].filter(([, id]) => !id.startsWith('{'));
  return [
    ...inPath.flatMap(([name, id]) => {
      const isOwn = operation?.path.endsWith(`/{${name}}`) && 'id' in response;
      return compare(isOwn ? 'id' : name, id, 'the path of the request');
    }),
    ...Object.entries(isObject(body?.value) ? body.value : {}).flatMap(([field, right]) =>
      compare(field, right, 'the request'),
    ),
  ];
}

/** A request can omit members of an object. IDs can be numbers, which are texts in a URL. */
function isSame(value: Json | undefined, right: Json): boolean {
  if (isList(value) && isList(right))
    return value.length === right.length && right.every((item, index) => isSame(value[index], item));
  if (isObject(value) && isObject(right))
    return Object.entries(right).every(([key, inner]) => isSame(value[key] ?? null, inner));
  return value === right || String(value) === right;
}

/** The entity tag of an object is in responses, and in the next change of the object. */
export const entityTags = defineRule({
  id: 'sample-etag',
  docs: '`If-Match` is the last `ETag` above with the same URL, in quotation marks.',
  check: ({sample, earlier}: Exchange): Problem[] => {
    const {value, line = 1} = findHeader(sample, 'If-Match') ?? {};
    const path = sample.targets[0]?.url.path;
    if (value === undefined || path === undefined) return [];
    const right = earlier
      .filter((each, index) => {
        const location = findHeader(each, 'Location')?.value.replace(/^\w+:\/\/[^/]+/, '');
        const [request] = listRequests({sample: each, earlier: earlier.slice(index + 1)});
        return (location ?? request?.target.url.path) === path;
      })
      .map((each) => findHeader(each, 'ETag')?.value)
      .find((tag) => tag !== undefined);
    if (right === undefined || right === value) return [];
    return [
      messages.different(sample.placeAt(line), {field: 'If-Match', value, source: 'the ETag above', right}),
    ];
  },
});

export const deliveries = defineRule({
  id: 'sample-delivery',
  docs: 'A webhook delivery has the ID of its event, and is sent after the platform received the event.',
  check: ({sample}: Exchange): Problem[] => {
    const [id, timestamp] = ['webhook-id', 'webhook-timestamp'].map((name) => findHeader(sample, name));
    const event = sample.body?.value;
    if (!id || !timestamp || !isObject(event)) return [];
    const [right, receivedAt] = [String(event.id), String(event.receivedAt)];
    const data = {field: 'webhook-id', value: id.value, source: 'the event', right};
    return [
      ...(id.value === right ? [] : [messages.different(sample.placeAt(id.line), data)]),
      ...(Number(timestamp.value) * 1000 < Date.parse(receivedAt)
        ? [messages.early(sample.placeAt(timestamp.line), {timestamp: timestamp.value, receivedAt})]
        : []),
    ];
  },
});
