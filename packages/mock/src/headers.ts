import {asObject, getAt, isObject} from 'api-contract/json';
import type {Contract, Json, Operation} from 'api-contract';

/**
 * Removes response headers without an example from a bundled contract. Prism would invent a value, such as
 * `Location: string`, and a client that follows the URL would fail.
 */
export function removeHeadersWithoutExample(document: Json): Json {
  const known = getAt(document, ['components', 'headers']);
  const hasExample = (header: Json): boolean => {
    if (!isObject(header)) return false;
    const {$ref, example, examples} = header;
    if (typeof $ref !== 'string') return example !== undefined || examples !== undefined;
    return hasExample(getAt(known, [$ref.replace('#/components/headers/', '')]) ?? null);
  };
  const copy = (value: Json, key?: string): Json => {
    if (Array.isArray(value)) return value.map((entry: Json) => copy(entry));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, inner]): [string, Json] => [name, copy(inner, name)]);
    return Object.fromEntries(
      key === 'headers' ? entries.filter(([, header]) => hasExample(header)) : entries,
    );
  };
  return copy(document);
}

/** The headers that each response of a deprecated version has (RFC 9745 and RFC 8594), with the examples of the contract. */
export function listLifecycleHeaders({document}: Contract): Record<string, string> {
  const known = asObject(getAt(document, ['components', 'headers']) ?? null);
  return Object.fromEntries(
    ['Deprecation', 'Sunset'].flatMap((name) => {
      const {example} = asObject(known[name]);
      return example === undefined ? [] : [[name.toLowerCase(), String(example)]];
    }),
  );
}

/** The `ETag` of the objects that an operation returns. */
export const exampleETag = ({responses}: Operation): string | undefined => listETags(responses)[0];

/** The `ETag`s of new objects, which the mock returns for a creation. */
export const createdETags = ({operations}: Contract): string[] =>
  operations.flatMap(({responses}) => listETags(responses.filter(({status}) => status === '201')));

const listETags = (responses: Operation['responses']): string[] =>
  responses
    .flatMap(({headers}) => headers)
    .filter(({name}) => name === 'ETag')
    .flatMap(({examples: [example]}) => (example === undefined ? [] : [String(example.value)]));
