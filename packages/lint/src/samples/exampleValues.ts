import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {fitLocation} from 'api-contract/requests';
import {examplesOf} from './examples';
import {listRequests, type Exchange} from './exchange';

const messages = defineMessages({
  other: ({field, value, known}: {field: string; value: string; known: readonly string[]}) =>
    `No example in the contract has ${value} in ${field}. ` +
    (known.length > 0 ? `Use ${known.join(' or ')}, or add an example.` : 'Omit it, or add an example.'),
});

/** A longer list of right values doesn't help. */
const maxShown = 3;

export const exampleValues = defineRule({
  id: 'sample-example',
  docs: 'The values in the path, the body, and the headers of a sample are those of an example in the contract. A response can also repeat its request, and a request can have free texts, times, and the known values of the site.',
  check: (exchange: Exchange) => [...checkBody(exchange), ...checkHeaders(exchange), ...checkPaths(exchange)],
});

function checkBody({sample, earlier, knownValues}: Exchange): Problem[] {
  const {body, examples, status = ''} = sample;
  if (!body || examples.length === 0) return [];
  const sent = listRequests({sample, earlier}).flatMap(({body: request, fields}) => [
    ...listValues(request?.value ?? null),
    ...fields.map(({name, value}) => ({path: [name], value: JSON.stringify(value)})),
  ]);
  const shown = [...examples.flatMap((example) => listValues(example)), ...sent];
  // The details of an error depend on its request.
  const isDetail = ({path}: ValueAt): boolean => /^[45]/.test(status) && path.length > 1;
  return listValues(body.value).flatMap((each) => {
    const field = nameField(each.path);
    const known = shown.filter(({path}) => nameField(path) === field).map(({value}) => value);
    if (isDetail(each) || known.includes(each.value)) return [];
    if (sample.kind === 'request' && isFree(each.value, knownValues)) return [];
    const data = {field, value: each.value, known: [...new Set(known)].slice(0, maxShown)};
    return [messages.other(body.placeOf(each.path), data)];
  });
}

/** Headers without examples, such as `Host`, can have every value, and each request has an idempotency key of its own. */
function checkHeaders({contract, sample: {message, body, placeAt}}: Exchange): Problem[] {
  return (message?.headers ?? []).flatMap(({name, value, line}) => {
    const known = examplesOf(contract, name).map((example) =>
      name === 'Location' ? fitLocation(example, body?.value ?? null) : example,
    );
    if (known.length === 0 || known.includes(value) || name === 'Idempotency-Key') return [];
    return [messages.other(placeAt(line), {field: name, value, known: known.slice(0, maxShown)})];
  });
}

/** The IDs in a path. */
const checkPaths = ({contract, sample: {calls, placeAt}, knownValues}: Exchange): Problem[] =>
  calls.flatMap(({target, line}) =>
    [...(target?.values ?? [])].flatMap(([name, value]) => {
      const known = examplesOf(contract, name);
      if (known.length === 0 || [...known, ...knownValues].includes(value) || value.startsWith('{'))
        return [];
      return [messages.other(placeAt(line), {field: name, value, known: known.slice(0, maxShown)})];
    }),
  );

/** Whether a JSON value can be in every request: a text of several words, a time, or a known value. */
const isFree = (value: string, knownValues: ReadonlySet<string>): boolean =>
  / |^"\d{4}-\d\d-/.test(value) || knownValues.has(String(JSON.parse(value)));

/** A text, a number, a Boolean value, or `null`, as JSON. */
interface ValueAt {
  readonly path: Path;
  readonly value: string;
}

/** The path without the positions in lists. */
const nameField = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

function listValues(json: Json, path: Path = []): ValueAt[] {
  if (isList(json)) return json.flatMap((item, index) => listValues(item, [...path, index]));
  if (isObject(json)) return Object.entries(json).flatMap(([key, item]) => listValues(item, [...path, key]));
  return [{path, value: JSON.stringify(json)}];
}
