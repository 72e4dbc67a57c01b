import lunr from 'lunr';
import type {SearchDocument} from '../engine/documents';
import {readKeys} from '../engine/words';

/** lunr passes the value of a field to the tokenizer unchanged, and a list of keys needs no splitting. */
const tokenizeKeys: typeof lunr.tokenizer = Object.assign(
  (keys?: null | string | object | object[]) =>
    Array.isArray(keys) ? keys.map((key) => new lunr.Token(String(key), {})) : [],
  {separator: lunr.tokenizer.separator},
);

/**
 * Builds the lunr index of a group in the format of the search plugin: the number `i` and the field `t`. The index has no
 * scores, because they take most of the file, and the site's own engine computes its scores from the documents.
 *
 * @param textOf the indexed text of a document
 */
export function buildIndex(
  documents: readonly SearchDocument[],
  textOf: (document: SearchDocument) => string,
): object {
  const builder = new lunr.Builder();
  builder.ref('i');
  builder.field('t');
  builder.tokenizer = tokenizeKeys;
  builder.pipeline.reset();
  builder.searchPipeline.reset();
  for (const document of documents) builder.add({i: String(document.i), t: readKeys(textOf(document))});
  const index = builder.build().toJSON() as {fieldVectors: readonly (readonly [field: string, object])[]};
  return {...index, fieldVectors: index.fieldVectors.map(([field]) => [field, []])};
}
