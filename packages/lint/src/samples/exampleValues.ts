import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {fitLocation} from 'api-docs-contract/path-ids';
import {headerLine} from 'docusaurus-openapi-reference/samples';
import {exampleValueMessages as messages} from '../messages';
import {examplesOf, listValues, nameField, type ValueAt} from './examples';
import {hasJson, type Exchange, type Sample} from './readSamples';

export const exampleValues = defineRule({
  id: 'sample-example',
  docs: 'The values and headers of a response or an event, and the IDs of every sample, are those of an example in the contract. A response can also repeat its request, and a request can have the known values of the site.',
  messages,
  check: (exchange: Exchange) => [
    ...checkBodySources(exchange),
    ...checkHeaderSources(exchange),
    ...checkPaths(exchange),
  ],
});

/** A longer list of right values doesn't help. */
const maxShown = 3;

const compare = (place: Place, field: string, value: string, known: readonly string[]): Problem[] =>
  known.includes(value)
    ? []
    : [messages.other(place, {field, value, known: [...new Set(known)].slice(0, maxShown)})];

function checkBodySources(exchange: Exchange): Problem[] {
  const {sample, knownValues} = exchange;
  const {json, media, status = ''} = sample;
  const examples = media.find(hasJson)?.examples ?? [];
  if (!json || examples.length === 0) return [];
  const shown = [...examples.flatMap(({value}) => listValues(value)), ...listSent(exchange)];
  return listValues(json.value).flatMap((each) => {
    const {path, value} = each;
    const field = nameField(path);
    // The details of an error depend on its request.
    if (/^[45]/.test(status) && path.length > 1) return [];
    if (!isSent(sample) && (!isId(each) || knownValues.has(String(value)))) return [];
    const known = shown.filter((other) => nameField(other.path) === field);
    return compare(
      json.placeOf(path),
      field,
      JSON.stringify(value),
      known.map((other) => JSON.stringify(other.value)),
    );
  });
}

/** The values of the requests above a response of the same operation. */
const listSent = ({sample: {part, operation}, earlier}: Exchange): ValueAt[] =>
  earlier
    .filter((each) => part === 'response' && each.part === 'request' && each.operation === operation)
    .flatMap(({json, content}) => {
      const {queryString = [], postData} = content.kind === 'request' ? content.request : {};
      const fields = [...queryString, ...(postData?.params ?? [])];
      return [
        ...listValues(json?.value ?? null),
        ...fields.map(({name, value = ''}) => ({path: [name], value})),
      ];
    });

/** Headers without examples, such as `Date`, can have every value. */
function checkHeaderSources({contract, sample, knownValues}: Exchange): Problem[] {
  const {headers, json, placeAt} = sample;
  if (!isSent(sample)) return [];
  return headers.flatMap((header) => {
    const {name, value} = header;
    const id = value.replace(/.*\//, '');
    const shown = json?.value ?? (knownValues.has(id) ? {id} : null);
    const known = examplesOf(contract, name).map((example) =>
      name === 'Location' ? fitLocation(example, shown) : example,
    );
    return known.length === 0 ? [] : compare(placeAt(headerLine(headers, header)), name, value, known);
  });
}

/** The IDs in a path. */
const checkPaths = ({contract, sample: {calls, placeAt}, knownValues}: Exchange): Problem[] =>
  calls.flatMap(({target, line}) =>
    [...(target?.values ?? [])].flatMap(([name, value]) => {
      const known = examplesOf(contract, name);
      if (known.length === 0 || knownValues.has(value) || value.startsWith('{')) return [];
      return compare(placeAt(line), name, value, known);
    }),
  );

/** Whether the server sends what the sample shows, so that visitors can compare every value. */
const isSent = ({part}: Sample): boolean => part === 'response' || part === 'event';

/** Whether a value is a UUID, or a number in a field such as `person_id`. Other values of a request only have to match its schema. */
const isId = ({path, value}: ValueAt): boolean =>
  typeof value === 'string'
    ? /^[\da-f-]{36}$/.test(value)
    : typeof value === 'number' && /ids?$/i.test(nameField(path));
