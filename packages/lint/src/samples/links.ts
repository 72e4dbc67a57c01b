import {methods, suggestNames, type Contract, type Json} from 'api-contract';
import {isObject} from 'api-contract/json';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {
  explainMissingOperation,
  explainRelativeUrl,
  findHeader,
  findTarget,
  parseAbsoluteUrl,
  type SampleUrl,
  type Target,
} from 'docusaurus-openapi-reference/samples';
import {listRequests, type Exchange} from './exchange';

const RELATIONS = ['first', 'prev', 'next', 'last'];

type Difference = {header: string; part: string; value: string; source: string; right: string};

const messages = defineMessages({
  url: ({header, problem}: {header: string; problem: string}) => `${header}: ${problem}`,
  relation: ({rel}: {rel: string}) => `The relation "${rel}" doesn’t exist. ${suggestNames(rel, RELATIONS)}`,
  different: ({header, part, value, source, right}: Difference) =>
    `${header} has the ${part} ${value}, but ${source} has ${right}.`,
});

export const linkHeader = defineRule({
  id: 'sample-link',
  docs: 'The URLs in `Link` call the operation of the sample with its `limit`, and with the cursor of the body.',
  check: (exchange: Exchange): Problem[] => {
    const {contract, sample} = exchange;
    const {operation, body, placeAt} = sample;
    const {value: header = '', line = 1} = findHeader(sample, 'Link') ?? {};
    const limit = listRequests(exchange)[0]?.fields.find(({name}) => name === 'limit')?.value;
    return [...header.matchAll(/<([^>]+)>;\s*rel="([^"]*)"/g)].flatMap(([, text = '', rel = '']) => {
      const report = (part: string, value: string, source: string, right: string): Problem =>
        messages.different(placeAt(line), {header: 'Link', part, value, source, right});
      const found = resolveUrl(contract, text);
      if (typeof found === 'string') return [messages.url(placeAt(line), {header: 'Link', problem: found})];
      const query = new Map(found.url.query);
      const cursor = valueOf(body?.value, 'nextCursor');
      const id = found.operation.id;
      return [
        ...(RELATIONS.includes(rel) ? [] : [messages.relation(placeAt(line), {rel})]),
        ...(id === operation?.id ? [] : [report('operation', id, 'the sample', operation?.id ?? 'none')]),
        ...(cursor === undefined || query.get('cursor') === cursor
          ? []
          : [report('cursor', query.get('cursor') ?? '', 'nextCursor', cursor)]),
        ...(limit === undefined || query.get('limit') === limit
          ? []
          : [report('limit', query.get('limit') ?? '', 'the request', limit)]),
      ];
    });
  },
});

export const locationHeader = defineRule({
  id: 'sample-location',
  docs: '`Location` is the URL of an object with the ID of the body, in the system of the request.',
  check: (exchange: Exchange): Problem[] => {
    const {contract, sample} = exchange;
    const {value: header, line = 1} = findHeader(sample, 'Location') ?? {};
    if (header === undefined) return [];
    const place = sample.placeAt(line);
    const found = resolveUrl(contract, header);
    if (typeof found === 'string') return [messages.url(place, {header: 'Location', problem: found})];
    const last = [...found.values.keys()].at(-1) ?? '';
    const id = valueOf(sample.body?.value, 'id');
    const request = listRequests(exchange)[0]?.target.values ?? new Map<string, string>();
    const wanted = [
      ...(id === undefined ? [] : [{name: last, source: 'the body', right: id}]),
      ...[...request].map(([name, right]) => ({name, source: 'the request', right})),
    ];
    return wanted.flatMap(({name, source, right}) => {
      const value = found.values.get(name) ?? right;
      const isSame = value === right || right.startsWith('{');
      return isSame ? [] : messages.different(place, {header: 'Location', part: name, value, source, right});
    });
  },
});

function valueOf(body: Json | undefined, key: string): string | undefined {
  const value = isObject(body) ? body[key] : undefined;
  return value === undefined || value === null ? undefined : String(value);
}

/** The operation of an absolute URL, or a problem. Prefers the operation that returns the object. */
function resolveUrl(contract: Contract, text: string): (Target & {readonly url: SampleUrl}) | string {
  const url = parseAbsoluteUrl(text);
  if (!url) return explainRelativeUrl(text);
  const targets = methods.map((method) => findTarget(contract, method, url));
  const target = targets.find((each) => each !== undefined);
  return target ? {...target, url} : explainMissingOperation(contract, 'GET', url);
}
