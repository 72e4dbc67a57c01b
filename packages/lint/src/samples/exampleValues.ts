import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';
import {defineMessages, defineRule} from 'api-contract/finding';
import {listRequests, type Exchange} from './exchange';

const messages = defineMessages({
  other: ({field, value, known}: {field: string; value: string; known: readonly string[]}) =>
    `No example in the contract has ${value} in ${field}. ` +
    (known.length > 0 ? `Use ${known.join(' or ')}, or add an example.` : 'Omit it, or add an example.'),
});

export const exampleValues = defineRule({
  id: 'sample-example',
  docs: 'The values in a sample are those of an example in the contract. A response can also repeat its request.',
  check: ({sample, earlier}: Exchange) => {
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
      const place = body.placeOf(each.path);
      return [messages.other(place, {field, value: each.value, known: [...new Set(known)].slice(0, 3)})];
    });
  },
});

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
