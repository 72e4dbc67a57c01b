import {fieldsOf, memoize, shapeOf, type Contract, type Operation, type SchemaNode} from 'api-contract';

const knownOf = memoize((_: Contract) => new Map<string, ReadonlySet<string>>());

/**
 * The fields, parameters, values, statuses, and other names of an operation, an event, or a schema, with those of the objects
 * in it.
 *
 * @returns `undefined` if the contract has no such target
 */
export function namesOfTarget(contract: Contract, target: string): ReadonlySet<string> | undefined {
  const cache = knownOf(contract);
  const operation = contract.operations.find(({id}) => id === target);
  const schema = contract.events.find(({name}) => name === target)?.payload?.schema;
  const nodes = operation ? schemasOf(operation) : [schema ?? contract.schemas.get(target) ?? []].flat();
  if (nodes.length === 0) return undefined;
  const names =
    cache.get(target) ??
    new Set([target, ...(operation ? namesOfOperation(operation) : []), ...collectNames(contract, nodes)]);
  cache.set(target, names);
  return names;
}

const namesOfOperation = ({
  id,
  role,
  rateClass,
  scopes,
  emits,
  errors,
  responses,
  parameters,
}: Operation): string[] => [
  ...[id, role ?? '', rateClass ?? '', ...scopes, ...emits, ...errors.map(({code}) => code)],
  ...responses.flatMap(({status, headers}) => [status, ...headers.map(({name}) => name)]),
  ...parameters.map(({name}) => name),
];

const schemasOf = ({parameters, requestBody, responses}: Operation): SchemaNode[] => [
  ...parameters.map(({schema}) => schema),
  ...[...(requestBody?.media ?? []), ...responses.flatMap(({media}) => media)].map(({schema}) => schema),
];

function collectNames(contract: Contract, nodes: readonly SchemaNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<SchemaNode>();
  const visit = (node: SchemaNode): void => {
    const {schema} = shapeOf(contract, node);
    if (seen.has(schema)) return;
    seen.add(schema);
    for (const value of [...(schema.enum ?? []), schema.const ?? '']) names.add(String(value));
    for (const field of fieldsOf(contract, node)) {
      names.add(field.key);
      visit(field.node);
    }
    const {items = [], additionalProperties = [], oneOf = [], anyOf = []} = schema;
    [items, additionalProperties, oneOf, anyOf].flat().forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}
