import type {Contract, Example, Json, Media} from 'api-contract';
import {groupBy} from '../../model/groupBy';
import {compose, type Direction} from './compose';

/** A value that a sample shows. */
export interface ShownExample {
  readonly summary: string | undefined;
  readonly value: Json;
  /** The example of the contract. `undefined` if the value is composed from the schema. */
  readonly example?: Example;
}

/** The examples of a media type, or values that are composed from its schema. Empty for files and streams without an example. */
export function listExamples(contract: Contract, media: Media, direction: Direction): ShownExample[] {
  const own = media.examples.filter((example) => externalUrl(example) === undefined);
  if (own.length > 0)
    return own.map((example) => ({summary: example.summary, value: example.value, example}));
  return hasFields(media) ? compose(contract, media.schema, direction) : [];
}

/** The URL of an example that is in a file outside the contract. */
export const externalUrl = ({node}: Example): string | undefined =>
  'externalValue' in node && !('value' in node) ? String(node.externalValue) : undefined;

const hasFields = ({type}: Media): boolean =>
  /\bjson\b/.test(type) || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type);

/** How many media types of a body have samples. */
const shownTypes = 2;

/** The first media types of a body that differ for developers. All kinds of JSON count as one. */
export const selectMedia = (media: readonly Media[]): Media[] =>
  [...groupBy(media, ({type}) => (/\bjson\b/.test(type) ? 'json' : type.split(';')[0])).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, shownTypes);
