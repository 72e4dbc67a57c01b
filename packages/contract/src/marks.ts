import {asObject, isList, type Json} from './json';
import type {ErrorEntry, History, OpenApiDocument} from './types';

/** The extensions that an object of a contract can have. `marks.schema.json` describes them. */
export interface Marks {
  readonly 'x-docs-edition'?: string;
  readonly 'x-docs-streams'?: readonly Stream[];
  readonly 'x-docs-rate-classes'?: readonly RateClass[];
  readonly 'x-docs-anchor'?: string;
  readonly 'x-docs-role'?: string;
  readonly 'x-docs-rate-class'?: string;
  readonly 'x-docs-idempotent'?: 'yes' | 'key' | 'no';
  readonly 'x-docs-emits'?: readonly string[];
  readonly 'x-docs-causes'?: readonly string[];
  readonly 'x-docs-errors'?: readonly (string | {readonly code: string; readonly cause?: string})[];
  readonly 'x-docs-takes-effect'?: string;
  readonly 'x-docs-side-effects'?: readonly string[];
  readonly 'x-docs-limits'?: readonly {readonly limit: string; readonly error: string}[];
  readonly 'x-docs-unit'?: string;
  readonly 'x-docs-clock'?: string;
  readonly 'x-docs-sensitivity'?: 'none' | 'personal' | 'secret';
  readonly 'x-docs-write'?: 'create';
  readonly 'x-docs-on-delete'?: string;
  readonly 'x-docs-unmatched'?: string;
  readonly 'x-docs-excludes'?: readonly string[];
  readonly 'x-enum-descriptions'?: Readonly<Record<string, string>>;
  readonly 'x-docs-transitions'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly 'x-docs-unknown-values'?: string;
  readonly 'x-docs-since'?: string;
  readonly 'x-docs-was'?: string | readonly string[] | null;
  readonly 'x-docs-next'?: Removed;
}

/** A WebSocket stream, and the schemas of the messages that the platform sends and receives. */
export interface Stream {
  readonly url: string;
  readonly sends?: readonly string[];
  readonly receives?: readonly string[];
  /** The scopes that a program needs to receive events. */
  readonly scopes?: readonly string[];
}

export interface RateClass {
  readonly name: string;
  readonly requests: number;
  readonly perSeconds: number;
  readonly burst: number;
  readonly description: string;
}

/** Why the next version has no successor. */
export interface Removed {
  readonly removed: true;
  readonly reason: string;
}

/** One entry of the error catalog. */
export type CatalogEntry = {
  readonly status: number;
  readonly title: string;
  /** The code in a response, if it differs from the name of the entry. */
  readonly sentAs?: string;
  readonly cause: string;
  readonly resolution: string;
  readonly retry: 'never' | 'after-fix' | 'later' | 'with-backoff';
  readonly who: 'developer' | 'admin' | 'site' | 'platform';
};

/** The extensions of an object. Loading has removed invalid ones. */
export const marksOf = (node: object): Marks => node as Marks;

/** The error catalog, by code. */
export function readCatalog({components}: OpenApiDocument): ReadonlyMap<string, ErrorEntry> {
  const catalog = asObject(components['x-docs-errors']) as Readonly<Record<string, CatalogEntry>>;
  return new Map(Object.entries(catalog).map(([code, entry]) => [code, {...entry, code}]));
}

/** Reads when an object was added, and its predecessors and successors in the other versions. */
export function readHistory(node: object): History {
  const {'x-docs-since': since, 'x-docs-was': was, 'x-docs-next': next} = marksOf(node);
  return {since, was: was === null ? [] : toTexts(was), next};
}

/** A list of texts, or a single text as a list. `undefined` if there is neither. */
export function toTexts(value: Json | undefined): string[] | undefined {
  if (typeof value === 'string') return [value];
  return isList(value) ? value.filter((item) => typeof item === 'string') : undefined;
}

/** The codes of an operation's errors, with the cause that it adds. */
export function readErrorCodes({
  'x-docs-errors': errors = [],
}: Marks): {code: string; cause?: string | undefined}[] {
  return errors.map((error) => (typeof error === 'string' ? {code: error} : error));
}

/** The marks whose values have a sentence in `x-docs-statements`, so that each statement is written once. */
type StatementMark = 'x-docs-takes-effect' | 'x-docs-on-delete' | 'x-docs-unmatched' | 'x-docs-causes';

/** The sentence for each value of a mark. Omits values that need no sentence. */
export function statementsOf(document: OpenApiDocument, marks: Marks, name: StatementMark): string[] {
  const sentences = asObject(asObject(document['x-docs-statements'])[name]);
  return [marks[name] ?? []].flat().flatMap((value) => {
    const sentence = sentences[value];
    return typeof sentence === 'string' && sentence !== '' ? [sentence] : [];
  });
}

/** A description and the sentence for the value of a mark. */
export const addStatement = (
  description: string | undefined,
  ...[document, marks, name]: Parameters<typeof statementsOf>
): string | undefined =>
  [description, ...statementsOf(document, marks, name)].filter(Boolean).join(' ') || undefined;
