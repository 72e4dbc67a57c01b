import {getAt, isObject} from '../../src/contract/pointer';
import type {Json} from '../../src/contract';

/**
 * Takes the answers' headers that have no example out of a bundled contract: Prism would invent a value, such as
 * `Location: string`, and a client that follows it would be led astray.
 */
export function dropUnknownHeaders(document: Json): Json {
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
