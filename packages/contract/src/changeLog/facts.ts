import {
  memoize,
  resolveSchema,
  type Contract,
  type Json,
  type Media,
  type Operation,
  type Parameter,
  type Response,
  type Schema,
} from '..';
import {asObject, getAt, parsePointer} from '../json';
import {walkDocument} from '../walk';
import {declaredFieldOf, listProperties, type Property} from '../versionFields';
import {outerShapeOf, withoutAnnotations} from './shape';

export type FactKind = 'operations' | 'parameters' | 'schemas' | 'fields' | 'values' | 'events' | 'errors' | 'roles'; // prettier-ignore

/** One part of a contract on which clients can depend. */
export interface Fact {
  readonly kind: FactKind;
  /** `createMember`, `listMembers.limit`, `Member`, `Member.firstName`, `MemberKind: thing`, `member.created`, … */
  readonly name: string;
  /** The properties on which clients depend: method and path, types, limits. */
  readonly shape: Json;
  readonly sent: boolean;
  readonly received: boolean;
  readonly required: boolean;
  /** Whether requests must contain it. A field that is required only in responses isn't one. */
  readonly mustSend: boolean;
  /** The field that describes this one, for a property that is only a reference to another schema's property. */
  readonly describedBy?: string | undefined;
  /** The object of the contract with the keywords of the shape. */
  readonly node: object;
}

export type Facts = ReadonlyMap<string, Fact>;

/** All parts of a contract on which clients can depend, by kind and name. */
export const listFacts = memoize((contract: Contract): Facts => {
  const facts = [
    ...contract.operations.flatMap((operation) => [
      readOperation(operation),
      ...operation.parameters.map((parameter) => readParameter(operation, parameter)),
    ]),
    ...readSchemas(contract),
    ...contract.events.map(({name, payload, node}) =>
      makeReceived('events', name, withoutAnnotations((payload?.schema ?? {}) as Json), node),
    ),
    ...[...contract.errors.values()].map(({code, status, retry}) => {
      const node = asObject(asObject(contract.document.components['x-errors'])[code]);
      return makeReceived('errors', code, {status, retry}, node);
    }),
    ...contract.roles.map(({name, node}) => makeReceived('roles', name, {}, node)),
  ];
  return new Map(facts.map((fact) => [`${fact.kind} ${fact.name}`, fact]));
});

function readOperation(operation: Operation): Fact {
  const {id, method, path, role, rateClass, idempotent, scopes, emits, requestBody} = operation;
  const responses = operation.responses.filter(({status}) => status.startsWith('2'));
  const shape = {
    call: `${method} ${path}`,
    access: [role ?? '', rateClass ?? '', idempotent ?? '', ...scopes],
    statuses: responses.map(({status}) => status),
    emits: {properties: Object.fromEntries(emits.map((event) => [event, {}]))},
    request: {
      required: requestBody?.required ? ['body'] : [],
      properties: shapesOf(requestBody?.media ?? []),
    },
    response: {
      properties: Object.fromEntries(
        responses.map((response) => [response.status, shapeOfResponse(response)]),
      ),
    },
  };
  return {kind: 'operations', name: id, shape, node: operation.node, ...optional, sent: true, received: true};
}

function shapeOfResponse({media, headers}: Response): Json {
  const shapes = headers.map(
    ({name, schema}) => [name.toLowerCase(), withoutAnnotations(schema as Json)] as const,
  );
  return {properties: {...shapesOf(media), headers: {properties: Object.fromEntries(shapes)}}};
}

function shapesOf(media: readonly Media[]): {readonly [type: string]: Json} {
  return Object.fromEntries(media.map(({type, schema}) => [type, withoutAnnotations(schema as Json)]));
}

function readParameter(operation: Operation, parameter: Parameter): Fact {
  const {name, in: place, style, explode, schema, required} = parameter;
  return {
    kind: 'parameters',
    name: `${operation.id}.${name}`,
    shape: {in: place, style, explode, ...(withoutAnnotations(schema as Json) as object)},
    sent: true,
    received: false,
    required,
    mustSend: required,
    node: schema,
  };
}

/** A part that no request must contain. */
const optional = {required: false, mustSend: false} as const;

/** A fact about data that only the platform sends. */
const makeReceived = (kind: FactKind, name: string, shape: Json, node: object): Fact => ({
  kind,
  name,
  shape,
  node,
  ...optional,
  sent: false,
  received: true,
});

type Use = Pick<Fact, 'sent' | 'received'>;

function readSchemas(contract: Contract): Fact[] {
  const {operations, events} = contract;
  const sent = collectReferences(
    contract,
    operations.flatMap(({requestBody}) => requestBody?.media ?? []),
  );
  const received = collectReferences(contract, [
    ...operations.flatMap(({responses}) => responses.flatMap(({media}) => media)),
    ...events.flatMap(({payload}) => payload ?? []),
  ]);
  const findUse = (schema: string, field?: string): Use => {
    const owner = `#/components/schemas/${schema}`;
    const isUsed = (found: ReadonlySet<string>): boolean =>
      found.has(owner) || found.has(`${owner}/properties/${field}`);
    return {sent: isUsed(sent), received: isUsed(received) || !isUsed(sent)};
  };
  return [...contract.schemas].flatMap(([name, schema]): Fact[] => [
    {kind: 'schemas', name, shape: outerShapeOf(schema as Json), node: schema, ...optional, ...findUse(name)},
    ...readValues(name, schema, findUse(name)),
    ...listProperties(schema).flatMap((property) => readField(contract, name, property, findUse)),
  ]);
}

type FindUse = (schema: string, field?: string) => Use;

function readField(contract: Contract, owner: string, property: Property, findUse: FindUse): Fact[] {
  const {keys, node, required} = property;
  const name = [owner, ...keys].join('.');
  const use = findUse(owner, keys[0]);
  const {readOnly, writeOnly} = resolveSchema(contract, node).schema;
  // A request can contain a field of an object, and what is inside it, without containing the object.
  const mustSend = required && !readOnly && (keys.length > 1 ? use : findUse(owner)).sent;
  const sent = use.sent && !readOnly;
  const received = use.received && !writeOnly;
  const describedBy = declaredFieldOf(node);
  const shape = shapeOfField(node, use);
  return [
    {kind: 'fields', name, shape, required, mustSend, describedBy, node, sent, received},
    ...readValues(name, node, use),
  ];
}

/** In a schema that no request contains, `readOnly` only describes the field. */
function shapeOfField(node: Schema, use: Use): Json {
  const {readOnly: _, ...rest} = node;
  return outerShapeOf((use.sent ? node : rest) as Json);
}

/** The values of an enumeration, one by one. A new value is an addition, in requests and in responses. */
function readValues(owner: string, schema: Schema, use: Use): Fact[] {
  return (schema.enum ?? []).map((value) => ({
    kind: 'values',
    name: `${owner}: ${String(value)}`,
    shape: null,
    node: schema,
    ...optional,
    ...use,
  }));
}

/** Every reference that bodies contain, directly or through other references. */
function collectReferences(contract: Contract, bodies: readonly Media[]): Set<string> {
  const found = new Set<string>();
  const enter = (schema: Json): void =>
    walkDocument(schema, ({$ref}) => {
      if (typeof $ref !== 'string' || found.has($ref)) return;
      found.add($ref);
      enter(getAt(contract.document, parsePointer($ref)) ?? {});
    });
  bodies.forEach(({schema}) => enter(schema as Json));
  return found;
}
