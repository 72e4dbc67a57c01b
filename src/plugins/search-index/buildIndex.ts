import lunr from 'lunr';
import type {IndexField} from '../../search/engine/documents';
import {readKeys, readNameKeys} from '../../search/engine/words';

/** What is found of one document: its number, and its words by field. */
export interface Entry {
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

/**
 * Builds a lunr index with our own words and without positions: where a word stands is found again in the browser, in
 * the eight texts that are shown, instead of being sent for each word of the site.
 */
export function buildIndex(entries: readonly Entry[]): object {
  const builder = new lunr.Builder();
  builder.ref('i');
  const fields = Object.keys(readers) as IndexField[];
  for (const field of fields) builder.field(field);
  // lunr hands a field's value to the tokenizer as it is: a list of words is one already.
  builder.tokenizer = ((words: readonly string[] | undefined) =>
    (words ?? []).map((word) => new lunr.Token(word, {}))) as unknown as typeof lunr.tokenizer;
  builder.pipeline.reset();
  builder.searchPipeline.reset();
  for (const entry of entries) {
    const words = fields.map((field) => [field, readers[field](entry[field] ?? '')] as const);
    builder.add({i: String(entry.i), ...Object.fromEntries(words)});
  }
  return round(builder.build().toJSON());
}

/** One decimal of a score decides nothing, and is a third of the index's bytes. */
function round(index: object): object {
  return JSON.parse(
    JSON.stringify(index, (_, value: unknown) =>
      typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(1)) : value,
    ),
  ) as object;
}
