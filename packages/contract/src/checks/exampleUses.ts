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

/** Lists every use of every example, in bodies, parameters, headers, and events. */
export function listExampleUses({operations, events}: Contract): ExampleUse[] {
  return [
    ...operations.flatMap(({parameters, requestBody, responses}) => [
      ...parameters.flatMap(usesOfParameter),
      ...(requestBody?.media ?? []).flatMap((media) => usesOf(media, 'request')),
      ...responses.flatMap(({status, headers, media}) => [
        ...headers.flatMap(usesOfParameter),
        ...media.flatMap((one) => usesOf(one, 'response').map((use) => ({...use, status}))),
      ]),
    ]),
    ...events.flatMap(({payload}) => (payload ? usesOf(payload, 'response') : [])),
  ];
}

type HasExamples = Pick<Media, 'schema' | 'examples'>;

const usesOf = ({schema, examples}: HasExamples, direction: Direction): ExampleUse[] =>
  examples.map((example) => ({example, schema, direction}));

const usesOfParameter = (parameter: HasExamples): ExampleUse[] => usesOf(parameter, 'plain');

/** Lists each example once for each schema, because operations share most examples, especially those of errors. */
export function listDistinctUses(contract: Contract): ExampleUse[] {
  const known = new Map<unknown, ExampleUse[]>();
  return listExampleUses(contract).filter((use) => {
    const others = known.get(use.example.value) ?? [];
    if (others.some((other) => other.direction === use.direction && isSameSchema(other.schema, use.schema)))
      return false;
    known.set(use.example.value, [...others, use]);
    return true;
  });
}

/** References to a schema are different objects. */
const isSameSchema = (a: Schema, b: Schema): boolean =>
  a === b || (a.$ref !== undefined && isDeepStrictEqual(a, b));
