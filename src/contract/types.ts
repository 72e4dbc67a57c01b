import type {Problem} from '../finding';
import type {Json, JsonObject} from './json';
import type {CatalogEntry, Marks, PhysicalEffect, RateClass, Removed} from './vocabulary';

export type {Json, JsonObject} from './json';
export type {Marks, PhysicalEffect, RateClass, Removed} from './vocabulary';

/** A JSON Schema 2020-12 as the contract writes it, `$ref`s unresolved, with the marks of the README. */
export type Schema = {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly example?: Json;
  readonly examples?: readonly Json[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  readonly items?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly patternProperties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly required?: readonly string[];
  readonly allOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly not?: SchemaNode;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  readonly externalDocs?: ExternalDocs;
} & Pick<
  Marks,
  | 'x-unit'
  | 'x-clock'
  | 'x-sensitivity'
  | 'x-write'
  | 'x-since'
  | 'x-was'
  | 'x-next'
  | 'x-enum-descriptions'
  | 'x-unknown-values'
>;

/** A schema, or `true` (anything) or `false` (nothing). */
export type SchemaNode = Schema | boolean;

export type ExternalDocs = {readonly url: string; readonly description?: string};

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const;
export type Method = (typeof methods)[number];

export type Server = {
  readonly url: string;
  readonly description?: string;
  readonly variables?: Readonly<
    Record<
      string,
      {readonly default: string; readonly enum?: readonly string[]; readonly description?: string}
    >
  >;
};

/** A named value of the contract. `name` is the key under `components.examples`, or else under `examples`. */
export type Example = {
  /** The key where it is used, such as the secrecy level of an event's payload. */
  readonly key: string;
  readonly name: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  readonly value: Json;
  /** The object that holds the value, and under which key, for `placeOf`. */
  readonly node: object;
  readonly valueKey: 'value' | 'example';
};

/** One way a body may be written: a media type, its schema and the samples of it. */
export type Media = {
  readonly type: string;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** The content type of single parts of a form, by property. */
  readonly partTypes: Readonly<Record<string, string>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly description: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** How lists and objects are written, as OpenAPI has it: `form` with `explode`, for instance. */
  readonly style: string;
  readonly explode: boolean;
  /** The object of the contract that this view was made from, for `placeOf`. */
  readonly node: object;
};

export type Header = {
  readonly name: string;
  readonly description: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Schema;
  readonly examples: readonly Example[];
};

export type RequestBody = {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly media: readonly Media[];
  readonly node: object;
};

export type Response = {
  /** `200`, `4XX` or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly media: readonly Media[];
  readonly node: object;
};

/** One entry of the error catalog. */
export type ErrorEntry = CatalogEntry & {readonly code: string};

/** Alternatives of how to authenticate: one of the list is enough, all names in it are needed. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** One operation, with everything that applies to it gathered from path, root and catalog. */
export type Operation = {
  /** `operationId`, or `GET /path` where a contract gives none. */
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly externalDocs: ExternalDocs | undefined;
  /** The nearest of the operation's, the path's and the root's. */
  readonly servers: readonly Server[];
  /** Path-level and own parameters in that order; an own one replaces its namesake. */
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly Response[];
  readonly security: readonly SecurityRequirement[];
  /** Scopes that any of the alternatives asks for, each once. */
  readonly scopes: readonly string[];
  readonly anchor: string | undefined;
  readonly role: string | undefined;
  readonly rateClass: string | undefined;
  readonly idempotent: Marks['x-idempotent'];
  readonly emits: readonly string[];
  /** The catalog's entries, with the more exact cause of this operation where it has one. */
  readonly errors: readonly ErrorEntry[];
  readonly sideEffects: readonly string[];
  readonly physicalEffect: PhysicalEffect | undefined;
  readonly limits: readonly string[];
  readonly since: string | undefined;
  readonly was: readonly string[] | undefined;
  readonly next: Removed | undefined;
  readonly node: object;
};

/** One event that the platform sends: an entry of `webhooks:`. */
export type EventType = {
  /** The key in `webhooks:`. */
  readonly name: string;
  readonly id: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly payload: Media | undefined;
  readonly raisedBy: string | undefined;
  readonly since: string | undefined;
  readonly was: readonly string[] | undefined;
  readonly next: Removed | undefined;
  readonly node: object;
};

export type Tag = {
  readonly name: string;
  readonly description: string | undefined;
  readonly limits: readonly string[];
  readonly node: object;
};

export type Role = {
  readonly name: string;
  readonly description: string;
  /** Scopes that the role may grant; undefined where the contract does not narrow them. */
  readonly scopes: readonly string[] | undefined;
  readonly was: readonly string[] | undefined;
  readonly next: Removed | undefined;
  readonly node: object;
};

export type Scope = {readonly name: string; readonly description: string};

/** One thing of one version. */
export type Item = {
  /** A tag, operationId, schema, `Schema.field`, event or role. */
  readonly name: string;
  /** The page it belongs to, by the tag or the file it stands in; undefined for what all pages share. */
  readonly page: string | undefined;
  /** The object in its contract, for `placeOf`. */
  readonly node: object;
  /** Its names in the version before; `[]` where it is new; undefined where it says nothing, and its name is the same. */
  readonly was: readonly string[] | undefined;
  /** Why the version after has nothing in its place. */
  readonly next: Removed | undefined;
};

/** A file of the contract as it was read. */
export type Source = {
  readonly file: string;
  readonly text: string;
  readonly value: Json;
  /** Syntax errors. */
  readonly problems?: readonly Problem[];
};

/** The bundled contract: one plain OpenAPI 3.1 document, every `$ref` inside it. */
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly components: {readonly [kind: string]: JsonObject};
  readonly [key: string]: Json;
};

/** A contract, read, bundled and joined. Lists are in the contract's own order. */
export type Contract = {
  /** Absolute path of the root file. */
  readonly root: string;
  /** Absolute paths of every file that was read, the root first: what a build depends on. */
  readonly files: readonly string[];
  readonly sources: readonly Source[];
  readonly document: OpenApiDocument;
  readonly title: string;
  readonly version: string;
  readonly servers: readonly Server[];
  readonly operations: readonly Operation[];
  readonly events: readonly EventType[];
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly examples: ReadonlyMap<string, Example>;
  readonly errors: ReadonlyMap<string, ErrorEntry>;
  readonly tags: readonly Tag[];
  readonly roles: readonly Role[];
  readonly rateClasses: readonly RateClass[];
  readonly scopes: readonly Scope[];
};
