import {createHash} from 'node:crypto';
import type {Contract, EventType, Json, Operation, Parameter, Schema} from '..';
import {walkDocument} from '../walk';
import {listFields} from '../versionFields';
import {shapeOf, wholeShapeOf} from './shape';

export const factKinds = ['operations', 'parameters', 'schemas', 'fields', 'values', 'events', 'errors', 'roles'] as const; // prettier-ignore
export type FactKind = (typeof factKinds)[number];

/** One thing of a contract that a client may rely on, small enough to be kept for each edition. */
export interface Fact {
  readonly kind: FactKind;
  /** `createHolder`, `listHolders.limit`, `Holder`, `Holder.firstName`, `HolderKind: thing`, `holder.created`, … */
  readonly name: string;
  /** What a client depends on: address, types, limits. */
  readonly shape: Json;
  /** Fingerprint of what is said about it. */
  readonly words: string;
  /** Whether clients send it, whether they get it, and whether it may be left out. */
  readonly sent: boolean;
  readonly got: boolean;
  readonly required: boolean;
}

/** Everything of a contract that clients may rely on, by `kind name`. */
export function listFacts(contract: Contract): Map<string, Fact> {
  const facts = [
    ...contract.operations.flatMap((operation) => [
      readOperation(operation),
      ...operation.parameters.map((parameter) => readParameter(operation, parameter)),
    ]),
    ...readSchemas(contract),
    ...contract.events.map(readEvent),
    ...[...contract.errors.values()].map(({code, status, retry, title, cause, resolution}) =>
      readAnswer('errors', code, {status, retry}, [title, cause, resolution]),
    ),
    ...contract.roles.map(({name, description}) => readAnswer('roles', name, {}, [description])),
  ];
  return new Map(facts.map((fact) => [`${fact.kind} ${fact.name}`, fact]));
}

function readOperation(operation: Operation): Fact {
  const {id, method, path, role, rateClass, idempotent, scopes, responses, requestBody} = operation;
  const shape = {
    call: `${method} ${path}`,
    access: [role ?? '', rateClass ?? '', idempotent ?? '', ...scopes],
    body: (requestBody?.media ?? []).map(({type, schema}) => `${type} ${schema.$ref ?? ''}`),
    bodyRequired: requestBody?.required ?? false,
    answers: responses
      .filter(({status}) => status.startsWith('2'))
      .map(({status, media}) => [status, ...media.map(({type, schema}) => `${type} ${schema.$ref ?? ''}`)]),
  };
  const {summary, description, sideEffects, limits, physicalEffect} = operation;
  return {
    kind: 'operations',
    name: id,
    shape,
    words: fingerprint([summary, description, sideEffects, limits, physicalEffect]),
    sent: true,
    got: true,
    required: false,
  };
}

function readParameter(operation: Operation, parameter: Parameter): Fact {
  const {name, in: place, schema, required, description} = parameter;
  return {
    kind: 'parameters',
    name: `${operation.id}.${name}`,
    shape: {in: place, ...(shapeOf(schema as Json) as object)},
    words: fingerprint(description),
    sent: true,
    got: false,
    required,
  };
}

function readEvent({name, summary, description, payload}: EventType): Fact {
  return readAnswer('events', name, wholeShapeOf((payload?.schema ?? {}) as Json), [summary, description]);
}

/** Something that only the platform sends. */
function readAnswer(kind: FactKind, name: string, shape: Json, words: unknown): Fact {
  return {kind, name, shape, words: fingerprint(words), sent: false, got: true, required: false};
}

function readSchemas(contract: Contract): Fact[] {
  const sent = reach(contract, ({requestBody}) => (requestBody?.media ?? []).map(({schema}) => schema));
  const got = reach(contract, ({responses}) =>
    responses.flatMap(({media}) => media.map(({schema}) => schema)),
  );
  const use = (name: string): Pick<Fact, 'sent' | 'got'> => ({
    sent: sent.has(name),
    got: got.has(name) || !sent.has(name),
  });
  const fields = listFields(contract, false);
  const objects = new Map<string, Schema>([
    ...contract.schemas,
    ...fields.map(({name, node}) => [name, node as Schema] as const),
  ]);
  const isRequired = (name: string): boolean => {
    const at = name.lastIndexOf('.');
    const {required, items} = objects.get(name.slice(0, at)) ?? {};
    const names = required ?? (typeof items === 'object' ? items.required : undefined);
    return names?.includes(name.slice(at + 1)) ?? false;
  };
  return [
    ...[...contract.schemas].flatMap(([name, schema]) => [
      {
        kind: 'schemas' as const,
        name,
        shape: shapeOf(schema as Json),
        words: fingerprint(schema.description),
        required: false,
        ...use(name),
      },
      ...readValues(name, schema, use(name)),
    ]),
    ...fields.flatMap(({name, node}) => {
      const [owner = ''] = name.split('.');
      const field = node as Schema;
      return [
        {
          kind: 'fields' as const,
          name,
          shape: shapeOf(field as Json),
          words: fingerprint(field.description),
          required: isRequired(name) && !field.readOnly,
          ...use(owner),
        },
        ...readValues(name, field, use(owner)),
      ];
    }),
  ];
}

/** The words of an enumeration, each told by itself: a new one is an addition, whoever sends it. */
function readValues(owner: string, schema: Schema, use: Pick<Fact, 'sent' | 'got'>): Fact[] {
  return (schema.enum ?? []).map((value) => ({
    kind: 'values',
    name: `${owner}: ${String(value)}`,
    shape: null,
    words: fingerprint(schema['x-enum-descriptions']?.[String(value)]),
    required: false,
    ...use,
  }));
}

/** Names of the schemas that operations lead to, those inside others among them. */
function reach(contract: Contract, roots: (operation: Operation) => readonly Schema[]): Set<string> {
  const found = new Set<string>();
  const enter = (schema: Schema): void =>
    walkDocument(schema as Json, ({$ref}) => {
      const name = typeof $ref === 'string' ? /^#\/components\/schemas\/([^/]+)/.exec($ref)?.[1] : undefined;
      const next = name === undefined || found.has(name) ? undefined : contract.schemas.get(name);
      if (name === undefined || !next) return;
      found.add(name);
      enter(next);
    });
  contract.operations.flatMap(roots).forEach(enter);
  return found;
}

function fingerprint(words: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(words ?? ''))
    .digest('hex')
    .slice(0, 10);
}
