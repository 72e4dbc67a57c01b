import {memoize, resolveSchema, type Contract, type Json, type Media, type Operation, type Schema} from '..';
import {asObject, getAt, parsePointer, type JsonObject} from '../json';
import {walkDocument} from '../walk';
import {declaredFieldOf, listProperties, type Property} from '../versionFields';
import {outerShapeOf, withoutAnnotations} from './compatible';

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
  const catalog = asObject(contract.document.components['x-docs-errors']);
  const facts: Fact[] = [
    ...contract.operations.flatMap((operation) => [readOperation(operation), ...readParameters(operation)]),
    ...readSchemas(contract),
    ...contract.events.map(({name, payload, node}): Fact => {
      const shape = withoutAnnotations(payload?.schema ?? {});
      return {...onlyReceived, kind: 'events', name, shape, node};
    }),
    ...[...contract.errors.values()].map(({code: name, status, retry}): Fact => {
      const node = asObject(catalog[name]);
      return {...onlyReceived, kind: 'errors', name, shape: {status, retry}, node};
    }),
    ...contract.roles.map(({name, node}): Fact => ({...onlyReceived, kind: 'roles', name, shape: {}, node})),
  ];
  return new Map(facts.map((fact) => [`${fact.kind} ${fact.name}`, fact]));
});

/** A part that no request must contain. */
const optional = {required: false, mustSend: false};

/** A part that only the platform sends. */
const onlyReceived = {...optional, sent: false, received: true};

function readOperation(operation: Operation): Fact {
  const {id: name, node, method, path, role, rateClass, idempotent, scopes, emits, requestBody} = operation;
  const responses = operation.responses.filter(({status}) => status.startsWith('2'));
  const shape = {
    call: `${method} ${path}`,
    access: [role ?? '', rateClass ?? '', idempotent ?? '', ...scopes],
    statuses: responses.map(({status}) => status),
    emits: toProperties(emits, (event) => [event, {}]),
    request: {required: requestBody?.required ? ['body'] : [], ...shapeOfBodies(requestBody?.media ?? [])},
    response: toProperties(responses, ({status, media, headers}) => {
      const own = toProperties(headers, (header) => [
        header.name.toLowerCase(),
        withoutAnnotations(header.schema),
      ]);
      return [status, {properties: {...shapeOfBodies(media).properties, headers: own}}];
    }),
  };
  return {...optional, kind: 'operations', name, shape, node, sent: true, received: true};
}

/** A shape with one property for each item. */
const toProperties = <T>(
  items: readonly T[],
  toEntry: (item: T) => [string, Json],
): {properties: JsonObject} => ({
  properties: Object.fromEntries(items.map(toEntry)),
});

const shapeOfBodies = (media: readonly Media[]): {properties: JsonObject} =>
  toProperties(media, ({type, schema}) => [type, withoutAnnotations(schema)]);

const readParameters = ({id, parameters}: Operation): Fact[] =>
  parameters.map(({name, in: place, style, explode, schema, required}) => ({
    kind: 'parameters',
    name: `${id}.${name}`,
    shape: {in: place, style, explode, ...(withoutAnnotations(schema) as object)},
    sent: true,
    received: false,
    required,
    mustSend: required,
    node: schema,
  }));

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
  return [...contract.schemas].flatMap(([owner, schema]): Fact[] => {
    const use = findUse(owner);
    return [
      {...optional, ...use, kind: 'schemas', name: owner, shape: outerShapeOf(schema), node: schema},
      ...readValues(owner, schema, use),
      ...listProperties(schema).flatMap((property) => {
        const own = findUse(owner, property.keys[0]);
        // A request can contain a field of an object, and what is inside it, without containing the object.
        const isSent = (property.keys.length > 1 ? own : use).sent;
        return readField(contract, [owner, ...property.keys].join('.'), property, {...own, isSent});
      }),
    ];
  });
}

function readField(
  contract: Contract,
  name: string,
  {node, required}: Property,
  {isSent, ...use}: Use & {isSent: boolean},
): Fact[] {
  const {readOnly, writeOnly} = resolveSchema(contract, node).schema;
  // In a schema that no request contains, `readOnly` only describes the field.
  const {readOnly: _, ...rest} = node;
  const fact: Fact = {
    kind: 'fields',
    name,
    shape: outerShapeOf(use.sent ? node : rest),
    sent: use.sent && !readOnly,
    received: use.received && !writeOnly,
    required,
    mustSend: required && !readOnly && isSent,
    describedBy: declaredFieldOf(node),
    node,
  };
  return [fact, ...readValues(name, node, use)];
}

/** The values of an enumeration, one by one. A new value is an addition, in requests and in responses. */
const readValues = (owner: string, schema: Schema, use: Use): Fact[] =>
  (schema.enum ?? []).map((value) => {
    const name = `${owner}: ${String(value)}`;
    return {...optional, ...use, kind: 'values', name, shape: null, node: schema};
  });

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
