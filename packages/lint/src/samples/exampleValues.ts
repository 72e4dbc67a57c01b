import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';
import {defineRule, type Problem} from 'api-contract/finding';
import {fitLocation} from 'api-contract/requests';
import {examplesOf} from './examples';
import {listRequests, type Exchange} from './exchange';
import type {Sample} from './readSamples';
import {exampleValueMessages as messages} from '../messages';

/** A longer list of right values doesn't help. */
const maxShown = 3;

export const exampleValues = defineRule({
  id: 'sample-example',
  docs: 'The values and headers of a response or an event, and the IDs of every sample, are those of an example in the contract. A response can also repeat its request, and a request can have the known values of the site.',
  messages,
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
    if (!isSent(sample) && (!isId(each) || knownValues.has(String(JSON.parse(each.value))))) return [];
    const data = {field, value: each.value, known: [...new Set(known)].slice(0, maxShown)};
    return [messages.other(body.placeOf(each.path), data)];
  });
}

/** Headers without examples, such as `Date`, can have every value. */
function checkHeaders({contract, sample, knownValues}: Exchange): Problem[] {
  const {message, body, placeAt} = sample;
  if (!isSent(sample)) return [];
  return (message?.headers ?? []).flatMap(({name, value, line}) => {
    const id = value.replace(/.*\//, '');
    const shown = body?.value ?? (knownValues.has(id) ? {id} : null);
    const known = examplesOf(contract, name).map((example) =>
      name === 'Location' ? fitLocation(example, shown) : example,
    );
    if (known.length === 0 || known.includes(value)) return [];
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

/** A text, a number, a Boolean value, or `null`, as JSON. */
interface ValueAt {
  readonly path: Path;
  readonly value: string;
}

/** Whether the server sends what the sample shows, so that readers can compare every value. */
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
