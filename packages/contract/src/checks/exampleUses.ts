import {isDeepStrictEqual} from 'node:util';
import type {Contract, Example, Media, Schema} from '..';
import type {Direction} from '../validate';

/** One use of an example for a schema. */
export type ExampleUse = {
  readonly example: Example;
  readonly schema: Schema;
  readonly direction: Direction;
  /** The status, for an example of a response. */
  readonly status?: string;
};

/**
 * Lists the examples in bodies, parameters, headers, and events, each once for each schema, because operations share most examples,
 * especially those of errors.
 */
export function listDistinctUses({operations, events}: Contract): ExampleUse[] {
  const uses: ExampleUse[] = [
    ...operations.flatMap(({parameters, requestBody, responses}) => [
      ...usesOf(parameters, 'plain'),
      ...usesOf(requestBody?.media ?? [], 'request'),
      ...responses.flatMap(({status, headers, media}) => [
        ...usesOf(headers, 'plain'),
        ...usesOf(media, 'response').map((use) => ({...use, status})),
      ]),
    ]),
    ...events.flatMap(({payload}) => (payload ? usesOf([payload], 'response') : [])),
  ];
  const known = new Map<unknown, ExampleUse[]>();
  return uses.filter((use) => {
    const others = known.get(use.example.value) ?? [];
    known.set(use.example.value, [...others, use]);
    return !others.some(
      (other) => other.direction === use.direction && isSameSchema(other.schema, use.schema),
    );
  });
}

const usesOf = (owners: readonly Pick<Media, 'schema' | 'examples'>[], direction: Direction): ExampleUse[] =>
  owners.flatMap(({schema, examples}) => examples.map((example) => ({example, schema, direction})));

/** References to a schema are different objects. */
const isSameSchema = (a: Schema, b: Schema): boolean =>
  a === b || (a.$ref !== undefined && isDeepStrictEqual(a, b));
