import {compose} from 'api-docs-contract/compose';
import type {Contract, Example, Json, Media} from 'api-docs-contract';
import type {Direction} from 'api-docs-contract/validate';
import {uniqueBy} from '../../model/values';
import {capitalize, toWords} from '../../model/words';
import {isSingleJson, isStream} from './serialize';

/** A value that a sample shows. */
export interface ShownExample {
  readonly summary: string | undefined;
  readonly value: Json;
  /** The example of the contract. `undefined` if the value is composed from the schema. */
  readonly example?: Example;
}

/** The examples of a media type, or values that are composed from its schema. Empty for files and streams without an example. */
export function showExamples(contract: Contract, media: Media, direction: Direction): ShownExample[] {
  const own = media.examples.filter((example) => externalUrl(example) === undefined);
  if (own.length > 0)
    return own.map((example) => ({summary: example.summary, value: example.value, example}));
  const isExternal = media.examples.length > 0;
  const composed = hasFields(media) && !isExternal ? compose(contract, media.schema, direction) : [];
  return composed.map(({name, value}) => ({summary: name && capitalize(toWords(name)), value}));
}

/** The URL of an example that is in a file outside the contract. */
export const externalUrl = ({node}: Example): string | undefined =>
  'externalValue' in node && !('value' in node) ? String(node.externalValue) : undefined;

const hasFields = ({type}: Media): boolean =>
  isSingleJson(type) ||
  isStream(type) ||
  /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/.test(type);

/** How many media types of a body have samples. */
const shownTypes = 2;

/** The first media types of a body that differ for developers. All kinds of JSON count as one. */
export const selectMedia = (media: readonly Media[]): Media[] =>
  uniqueBy(media, ({type}) => (isSingleJson(type) ? 'json' : type.split(';')[0])).slice(0, shownTypes);
