import {asObject} from './json';
import type {Marks, OpenApiDocument} from './types';

/** The marks whose values have a sentence in `x-statements`, so that each statement is written once. */
type StatementMark = 'x-takes-effect' | 'x-on-delete' | 'x-unmatched' | 'x-causes';

/** The sentence for each value of a mark. Omits values that need no sentence. */
export function statementsOf(document: OpenApiDocument, marks: Marks, name: StatementMark): string[] {
  const sentences = asObject(asObject(document['x-statements'])[name]);
  return [marks[name] ?? []].flat().flatMap((value) => {
    const sentence = sentences[value];
    return typeof sentence === 'string' && sentence !== '' ? [sentence] : [];
  });
}

/** A description and the sentence for the value of a mark. */
export const addStatement = (
  description: string | undefined,
  ...[document, marks, name]: Parameters<typeof statementsOf>
): string | undefined =>
  [description, ...statementsOf(document, marks, name)].filter(Boolean).join(' ') || undefined;
