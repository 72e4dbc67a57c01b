import {isList, isObject} from './pointer';
import type {ErrorEntry, Json, JsonObject, Marks, OpenApiDocument, Operation} from './types';
import type {CatalogEntry} from './vocabulary';

type Catalog = ReadonlyMap<string, ErrorEntry>;

/** The names of the invalid extensions of an object. */
const invalidMarks = new WeakMap<object, Set<string>>();

/** Makes `marksOf` omit an invalid extension, so that its error doesn't cause others. */
export function omitMark(node: object, name: string): void {
  invalidMarks.set(node, (invalidMarks.get(node) ?? new Set()).add(name));
}

/** The valid extensions of an object. `checkMarks` has validated them. */
export function marksOf(node: object): Marks {
  return withoutInvalidMarks(node as JsonObject);
}

/** An object without its invalid extensions. */
export function withoutInvalidMarks(node: JsonObject): JsonObject {
  const invalid = invalidMarks.get(node);
  return invalid ? Object.fromEntries(Object.entries(node).filter(([name]) => !invalid.has(name))) : node;
}

/** Values for those that are missing or invalid, which `checkMarks` reports. */
const emptyEntry: CatalogEntry = {
  status: 500,
  title: '',
  cause: '',
  resolution: '',
  retry: 'never',
  who: 'platform',
};

/** The error catalog, by code. Each entry has every value. */
export function readCatalog({components}: OpenApiDocument): ReadonlyMap<string, ErrorEntry> {
  const catalog = components['x-errors'];
  return new Map(
    Object.entries(isObject(catalog) ? catalog : {}).map(([code, entry]) => [
      code,
      {...emptyEntry, ...(isObject(entry) ? marksOf(entry) : {}), code},
    ]),
  );
}

/** Reads the extensions of an operation. */
export function readOperationMarks(node: JsonObject, catalog: Catalog): OperationMarks {
  const marks = marksOf(node);
  return {
    anchor: marks['x-anchor'],
    role: marks['x-role'],
    rateClass: marks['x-rate-class'],
    idempotent: marks['x-idempotent'],
    emits: marks['x-emits'] ?? [],
    errors: readErrors(marks, catalog),
    sideEffects: marks['x-side-effects'] ?? [],
    physicalEffect: marks['x-physical-effect'],
    limits: marks['x-limits'] ?? [],
    ...readHistory(node),
  };
}

/** Reads when an object was added, and its predecessors and successors in the other versions. */
export function readHistory(node: JsonObject): Pick<Operation, 'since' | 'was' | 'next'> {
  const {'x-since': since, 'x-was': was, 'x-next': next} = marksOf(node);
  return {since, was: was === null ? [] : readTexts(was), next};
}

/** A list of texts, or a single text as a list. `undefined` if there is neither. */
export function readTexts(value: Json | undefined): string[] | undefined {
  if (typeof value === 'string') return [value];
  return isList(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** The codes of an operation's errors, with the cause that it adds. */
export function readErrorCodes({
  'x-errors': errors = [],
}: Marks): {code: string; cause?: string | undefined}[] {
  return errors.map((error) => (typeof error === 'string' ? {code: error} : error));
}

type OperationMarks = Pick<
  Operation,
  | 'anchor'
  | 'role'
  | 'rateClass'
  | 'idempotent'
  | 'emits'
  | 'errors'
  | 'sideEffects'
  | 'physicalEffect'
  | 'limits'
  | 'since'
  | 'was'
  | 'next'
>;

/** Omits codes that the catalog doesn't have. A check of the contract reports them. */
function readErrors(marks: Marks, catalog: Catalog): ErrorEntry[] {
  return readErrorCodes(marks).flatMap(({code, cause}) => {
    const entry = catalog.get(code);
    return entry ? [{...entry, cause: cause ?? entry.cause}] : [];
  });
}
