import {isList, isObject} from './pointer';
import {readText} from './bodies';
import type {ErrorEntry, Json, Operation, PhysicalEffect, Removed} from './types';

type JsonObject = {readonly [key: string]: Json};
type Catalogue = ReadonlyMap<string, ErrorEntry>;

/** Reads the `x-…` marks of an operation; the vocabulary stands in this room's README. */
export function readOperationMarks(node: JsonObject, catalogue: Catalogue): OperationMarks {
  return {
    anchor: readText(node['x-anchor']),
    role: readText(node['x-role']),
    rateClass: readText(node['x-rate-class']),
    idempotent: readText(node['x-idempotent']) as Operation['idempotent'],
    emits: readTexts(node['x-emits']) ?? [],
    errors: readErrors(node['x-errors'], catalogue),
    sideEffects: readTexts(node['x-side-effects']) ?? [],
    physicalEffect: isObject(node['x-physical-effect'])
      ? (node['x-physical-effect'] as unknown as PhysicalEffect)
      : undefined,
    limits: readTexts(node['x-limits']) ?? [],
    ...readHistory(node),
  };
}

/** Reads what ties an object to the versions before and after its own, and since when it is there. */
export function readHistory(node: JsonObject): Pick<Operation, 'since' | 'was' | 'next'> {
  return {
    since: readText(node['x-since']),
    was: node['x-was'] === null ? [] : readTexts(node['x-was']),
    next: isObject(node['x-next']) ? (node['x-next'] as unknown as Removed) : undefined,
  };
}

/** A list of texts, or a single one as a list; undefined where there is neither. */
export function readTexts(value: Json | undefined): string[] | undefined {
  if (typeof value === 'string') return [value];
  return isList(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** The codes an operation says it can give, with the cause it adds. */
export function readErrorCodes(value: Json | undefined): {code: string; cause: string | undefined}[] {
  if (!isList(value)) return [];
  return value.map((item) =>
    isObject(item)
      ? {code: String(item.code), cause: readText(item.cause)}
      : {code: String(item), cause: undefined},
  );
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

/** Codes that the catalogue does not know are left out here; the contract's tests name them. */
function readErrors(value: Json | undefined, catalogue: Catalogue): ErrorEntry[] {
  return readErrorCodes(value).flatMap(({code, cause}) => {
    const entry = catalogue.get(code);
    return entry ? [{...entry, cause: cause ?? entry.cause}] : [];
  });
}
