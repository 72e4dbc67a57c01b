import {
  nearestNames,
  resolveSchema,
  type Contract,
  type ErrorEntry,
  type Operation,
  type SchemaNode,
} from '..';
import {makeFinding, type Problem} from './finding';
import {isNameOf} from './links';

/** A name in code font: a field, a parameter, a header, a value, or an event. `force=true` names `force`. */
const NAME = /`(?<name>[A-Za-z][\w.-]*)(?:=[^`]*)?`/g;

/** Headers and values of every API. */
const COMMON = ['Authorization', 'Content-Type', 'ETag', 'true', 'false', 'null'];

/**
 * Checks that each name in the cause and the resolution of an error exists: a parameter, field, header, or value of every
 * operation that returns the error, or of an operation that the same text links to, or an event.
 */
export function checkNamesInResolutions(contract: Contract): Problem[] {
  const {errors, events, roles, scopes, operations} = contract;
  const general = [
    COMMON,
    [...errors.keys()],
    ...[events, roles, scopes].map((all) => all.map(({name}) => name)),
  ];
  const own = new Map(operations.map((operation) => [operation, collectNames(contract, operation)]));
  const findings = new Map<string, Problem>();
  for (const {operation, error, part} of listTexts(operations)) {
    const places = [operation, ...listLinkedOperations(contract, error[part])];
    const known = new Set(
      [...general, ...places.map((place) => own.get(place) ?? [])].flatMap((names) => [...names]),
    );
    for (const name of listNames(error[part]).filter((each) => !known.has(each))) {
      const [near] = nearestNames(name, known, 1);
      const hint = near ? `Did you mean "${near}"?` : 'Link to the operation that has it.';
      const message = `The ${part} of "${error.code}" names "${name}", which ${operation.id} doesn’t have. ${hint}`;
      // An error of many operations is reported once.
      const key = `${error.code} ${part} ${name}`;
      if (!findings.has(key))
        findings.set(
          key,
          makeFinding(contract, findOwner(contract, operation, error, part), message, [part]),
        );
    }
  }
  return [...findings.values()];
}

type Part = 'cause' | 'resolution';

function listTexts(
  operations: readonly Operation[],
): {operation: Operation; error: ErrorEntry; part: Part}[] {
  const parts: readonly Part[] = ['cause', 'resolution'];
  return operations.flatMap((operation) =>
    operation.errors.flatMap((error) => parts.map((part) => ({operation, error, part}))),
  );
}

function listNames(text: string): string[] {
  return [...text.matchAll(NAME)].map(({groups}) => groups?.name ?? '');
}

/** `[Update a holder](holder#update)` links to the operation with the tag `holders` and the anchor `update`. */
function listLinkedOperations({operations}: Contract, text: string): Operation[] {
  return [...text.matchAll(/\]\((?<page>[a-z][\w-]*)#(?<anchor>[\w-]+)\)/g)].flatMap(({groups}) =>
    operations.filter(
      ({tags, anchor}) => anchor === groups?.anchor && tags.some((tag) => isNameOf(groups?.page ?? '', tag)),
    ),
  );
}

/** The catalog entry, or the operation if it has its own cause. */
function findOwner(contract: Contract, operation: Operation, {code, cause}: ErrorEntry, part: Part): object {
  const hasOwnCause = part === 'cause' && contract.errors.get(code)?.cause !== cause;
  const catalog = contract.document.components['x-errors'];
  return hasOwnCause ? operation.node : (catalog?.[code] as object);
}

function collectNames(contract: Contract, {parameters, requestBody, responses}: Operation): Set<string> {
  const names = new Set<string>();
  const seen = new Set<object>();
  const add = (node: SchemaNode): void => {
    const {schema} = resolveSchema(contract, node);
    if (seen.has(schema)) return;
    seen.add(schema);
    const values = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])];
    values.forEach((value) => names.add(String(value)));
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      names.add(name);
      add(field);
    }
    const {items = [], additionalProperties = [], allOf = [], anyOf = [], oneOf = []} = schema;
    [items, additionalProperties, allOf, anyOf, oneOf].flat().forEach(add);
  };
  for (const {name, schema} of [...parameters, ...responses.flatMap(({headers}) => headers)]) {
    names.add(name);
    add(schema);
  }
  for (const {schema} of [requestBody, ...responses].flatMap((body) => body?.media ?? [])) add(schema);
  return names;
}
