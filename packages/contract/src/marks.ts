import {asObject, isList} from './pointer';
import type {ErrorEntry, Json, JsonObject, Marks, OpenApiDocument, Operation} from './types';
import {statementOf} from './statements';
import type {CatalogEntry} from './vocabulary';

type Catalog = ReadonlyMap<string, ErrorEntry>;

/** The extensions of an object. `checkMarks` has validated them. */
export const marksOf = (node: object): Marks => node as Marks;

/** The error catalog, by code. */
export function readCatalog({components}: OpenApiDocument): ReadonlyMap<string, ErrorEntry> {
  const catalog = asObject(components['x-errors']) as Readonly<Record<string, CatalogEntry>>;
  return new Map(Object.entries(catalog).map(([code, entry]) => [code, {...entry, code}]));
}

/** Reads the extensions of an operation. */
export function readOperationMarks(
  node: JsonObject,
  document: OpenApiDocument,
  catalog: Catalog,
): OperationMarks {
  const marks = marksOf(node);
  const takesEffect = statementOf(document, marks, 'x-takes-effect');
  return {
    anchor: marks['x-anchor'],
    role: marks['x-role'],
    rateClass: marks['x-rate-class'],
    idempotent: marks['x-idempotent'],
    emits: marks['x-emits'] ?? [],
    errors: readErrors(marks, catalog),
    sideEffects: [...(takesEffect ? [takesEffect] : []), ...(marks['x-side-effects'] ?? [])],
    physicalEffect: marks['x-physical-effect'],
    limits: (marks['x-limits'] ?? []).map(({limit}) => limit),
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
