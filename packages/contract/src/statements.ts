import {asObject} from './pointer';
import type {Marks, OpenApiDocument} from './types';

/** The marks whose values have a sentence in `x-statements`, so that each statement is written once. */
export const statementMarks = ['x-takes-effect', 'x-on-delete', 'x-unmatched'] as const;

/** The sentence for the value of a mark. `undefined` without the mark, or if its value needs no sentence. */
export function statementOf(
  document: OpenApiDocument,
  marks: Marks,
  name: (typeof statementMarks)[number],
): string | undefined {
  const sentence = asObject(asObject(document['x-statements'])[name])[marks[name] ?? ''];
  return typeof sentence === 'string' && sentence !== '' ? sentence : undefined;
}

/** A description and the sentence for the value of a mark. */
export const addStatement = (
  description: string | undefined,
  ...[document, marks, name]: Parameters<typeof statementOf>
): string | undefined =>
  [description, statementOf(document, marks, name)].filter(Boolean).join(' ') || undefined;
