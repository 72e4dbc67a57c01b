import {isDeepStrictEqual} from 'node:util';
import type {Contract, Example, Media, Response, Schema} from '..';
import type {Direction} from '../validate';

/** One use of an example for a schema. */
export type ExampleUse = {
  readonly example: Example;
  readonly schema: Schema;
  readonly direction: Direction;
  /** The status, for an example of a response. */
  readonly status?: string;
  /** The name, for an example of a parameter or a header. */
  readonly parameter?: string;
};

/** Lists every use of every example, in bodies, parameters, headers, and events. */
export function listExampleUses({operations, events}: Contract): ExampleUse[] {
  return [
    ...operations.flatMap(({parameters, requestBody, responses}) => [
      ...parameters.flatMap(({name, schema, examples}) =>
        examples.map((example) => ({example, schema, direction: 'plain' as const, parameter: name})),
      ),
      ...(requestBody?.media ?? []).flatMap((media) => usesOf(media, 'request')),
      ...responses.flatMap(usesOfResponse),
    ]),
    ...events.flatMap(({payload}) => (payload ? usesOf(payload, 'response') : [])),
  ];
}

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

function usesOfResponse({status, headers, media}: Response): ExampleUse[] {
  return [
    ...headers.flatMap(({name, schema, examples}) =>
      examples.map((example) => ({example, schema, direction: 'plain' as const, parameter: name})),
    ),
    ...media.flatMap((one) => usesOf(one, 'response').map((use) => ({...use, status}))),
  ];
}

function usesOf({schema, examples}: Media, direction: Direction): ExampleUse[] {
  return examples.map((example) => ({example, schema, direction}));
}
