import lunr from 'lunr';
import type {IndexField} from '../../search/engine/documents';
import {readKeys, readNameKeys} from '../../search/engine/words';

/** The searchable text of one document, by field. */
export interface Entry {
  /** The number of the document. */
  readonly i: number;
  readonly name?: string;
  readonly text?: string;
  readonly extra?: string;
}

const readers: Record<IndexField, (text: string) => string[]> = {
  name: readNameKeys,
  text: readKeys,
  extra: readNameKeys,
};

/** lunr passes the value of a field to the tokenizer unchanged, and a list of keys needs no splitting. */
const tokenizeKeys: typeof lunr.tokenizer = Object.assign(
  (keys?: null | string | object | object[]) =>
    Array.isArray(keys) ? keys.map((key) => new lunr.Token(String(key), {})) : [],
  {separator: lunr.tokenizer.separator},
);

/**
 * Builds a lunr index with the keys of `words.ts` and without positions. The browser computes positions for the eight
 * texts that it shows, so that the index doesn't contain them for every word of the site.
 */
export function buildIndex(entries: readonly Entry[]): object {
  const builder = new lunr.Builder();
  builder.ref('i');
  const fields = Object.keys(readers) as IndexField[];
  for (const field of fields) builder.field(field);
  builder.tokenizer = tokenizeKeys;
  builder.pipeline.reset();
  builder.searchPipeline.reset();
  for (const entry of entries) {
    const keys = fields.map((field) => [field, readers[field](entry[field] ?? '')] as const);
    builder.add({i: String(entry.i), ...Object.fromEntries(keys)});
  }
  return roundScores(builder.build().toJSON());
}

/** More than one decimal doesn't change the ranking and takes a third of the file. */
function roundScores(index: object): object {
  return JSON.parse(
    JSON.stringify(index, (_, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(1)) : value,
    ),
  ) as object;
}
