import type {Contract, Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';
import {defineRule, type Problem} from 'api-contract/finding';
import {fitLocation} from 'api-contract/requests';
import {examplesOf} from './examples';
import {headerLine} from 'docusaurus-openapi-reference/samples';
import {isJson, messageOf, type Sample} from './readSamples';
import {exampleValueMessages as messages} from '../messages';

/** A sample, and the samples above it on its page. */
export interface Exchange {
  readonly contract: Contract;
  readonly sample: Sample;
  readonly earlier: readonly Sample[];
  /** The known values of the site, such as those of its story. */
  readonly knownValues: ReadonlySet<string>;
}

/** The requests above a response of the same operation. */
const listRequests = ({sample, earlier}: Exchange): readonly Sample[] =>
  sample.kind === 'response'
    ? earlier.filter(({kind, operation}) => kind === 'request' && operation === sample.operation)
    : [];

/** A longer list of right values doesn't help. */
const maxShown = 3;

export const exampleValues = defineRule({
  id: 'sample-example',
  docs: 'The values and headers of a response or an event, and the IDs of every sample, are those of an example in the contract. A response can also repeat its request, and a request can have the known values of the site.',
  messages,
  check: (exchange: Exchange) => [...checkBody(exchange), ...checkHeaders(exchange), ...checkPaths(exchange)],
});

function checkBody(exchange: Exchange): Problem[] {
  const {sample, knownValues} = exchange;
  const {json, media, status = ''} = sample;
  const examples = media.find(isJson)?.examples ?? [];
  if (!json || examples.length === 0) return [];
  const sent = listRequests(exchange).flatMap((request) => [
    ...listValues(request.json?.value ?? null),
    ...request.fields.map(({name, value}) => ({path: [name], value: JSON.stringify(value ?? '')})),
  ]);
  const shown = [...examples.flatMap(({value}) => listValues(value)), ...sent];
  // The details of an error depend on its request.
  const isDetail = ({path}: ValueAt): boolean => /^[45]/.test(status) && path.length > 1;
  return listValues(json.value).flatMap((each) => {
    const field = nameField(each.path);
    const known = shown.filter(({path}) => nameField(path) === field).map(({value}) => value);
    if (isDetail(each) || known.includes(each.value)) return [];
    if (!isSent(sample) && (!isId(each) || knownValues.has(String(JSON.parse(each.value))))) return [];
    const data = {field, value: each.value, known: [...new Set(known)].slice(0, maxShown)};
    return [messages.other(json.placeOf(each.path), data)];
  });
}

/** Headers without examples, such as `Date`, can have every value. */
function checkHeaders({contract, sample, knownValues}: Exchange): Problem[] {
  const {content, json, placeAt} = sample;
  if (!isSent(sample)) return [];
  const {headers = []} = messageOf(content) ?? {};
  return headers.flatMap((header) => {
    const {name, value} = header;
    const id = value.replace(/.*\//, '');
    const shown = json?.value ?? (knownValues.has(id) ? {id} : null);
    const known = examplesOf(contract, name).map((example) =>
      name === 'Location' ? fitLocation(example, shown) : example,
    );
    if (known.length === 0 || known.includes(value)) return [];
    return [
      messages.other(placeAt(headerLine(headers, header)), {
        field: name,
        value,
        known: known.slice(0, maxShown),
      }),
    ];
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

/** A text, a number, a Boolean value, or `null`, as JSON. */
interface ValueAt {
  readonly path: Path;
  readonly value: string;
}

/** Whether the server sends what the sample shows, so that visitors can compare every value. */
const isSent = ({kind}: Sample): boolean => kind === 'response' || kind === 'event';

/** Whether a value is a UUID, or a number in a field such as `person_id`. Other values of a request only have to match its schema. */
const isId = ({path, value}: ValueAt): boolean =>
  /^"[\da-f-]{36}"$/.test(value) || (/^\d+$/.test(value) && /ids?$/i.test(nameField(path)));

/** The path without the positions in lists. */
const nameField = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

function listValues(json: Json, path: Path = []): ValueAt[] {
  if (isList(json)) return json.flatMap((item, index) => listValues(item, [...path, index]));
  if (isObject(json)) return Object.entries(json).flatMap(([key, item]) => listValues(item, [...path, key]));
  return [{path, value: JSON.stringify(json)}];
}
