import type {Problem} from './finding';
import type {InvalidPart} from './invalidParts';
import type {Json, JsonObject} from './json';
import type {CatalogEntry, Marks, RateClass, Removed} from './marks';

export type {Json, JsonObject} from './json';
export type {Marks, RateClass, Removed} from './marks';

/** A JSON Schema 2020-12 of the contract with unresolved references, and with the marks of the README. */
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
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Readonly<Record<string, SchemaNode>>;
  readonly propertyNames?: SchemaNode;
  readonly contains?: SchemaNode;
  readonly minContains?: number;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
} & Marks;

/** A schema, or `true` (anything) or `false` (nothing). */
export type SchemaNode = Schema | boolean;

/** The methods that have a key in a path item. `additionalOperations` (OpenAPI 3.2) can have others. */
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'];

export type Server = {
  readonly url: string;
  readonly description?: string | undefined;
  readonly variables?: Readonly<Record<string, {readonly default: string}>>;
};

/** A named value of the contract. `name` is the key in `components.examples`, or else in `examples`. */
export type Example = {
  /** The key where it is used. */
  readonly key: string;
  readonly name: string;
  readonly summary: string | undefined;
  readonly value: Json;
  /** The object with the value, and the key of the value, for `placeOf`. */
  readonly node: object;
  readonly valueKey: 'value' | 'example';
};

/** One media type of a body, with its schema and examples. */
export type Media = {
  readonly type: string;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** The content type of single parts of a form, by property. */
  readonly partTypes: Readonly<Record<string, string>>;
  readonly partHeaders: Readonly<Record<string, readonly Header[]>>;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  readonly description: string | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly schema: Schema;
  readonly examples: readonly Example[];
  /** OpenAPI's serialization of lists and objects, such as `form`; `content` if the value has a media type. */
  readonly style: string;
  readonly explode: boolean;
  /** Whether a query contains characters such as `:` and `/` as they are. */
  readonly allowReserved: boolean;
  /** The query parameters that can't be in the same request. */
  readonly excludes: readonly string[];
};

export type Header = Omit<Parameter, 'in' | 'style' | 'explode' | 'allowReserved' | 'excludes'>;

export type RequestBody = {
  readonly description: string | undefined;
  readonly required: boolean;
  readonly media: readonly Media[];
  readonly node: object;
};

export type Response = {
  /** `200`, `4XX`, or `default`. */
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly media: readonly Media[];
  readonly node: object;
};

/** One entry of the error catalog. */
export type ErrorEntry = CatalogEntry & {readonly code: string};

/** Alternative ways to authenticate. One entry of the list is sufficient, but all names of that entry are necessary. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** When an object was added, and its predecessors and successors in the other versions. */
export type History = {
  /** The date of the addition, if it is later than the first edition of the version. */
  readonly since: string | undefined;
  /** Its names in the previous version. `[]` if it is new. `undefined` if its name is the same. */
  readonly was: readonly string[] | undefined;
  /** The reason why the next version has no successor. */
  readonly next: Removed | undefined;
};

/** One operation with everything that applies to it from its path, the root, and the error catalog. */
export type Operation = History & {
  /** `operationId`, or `GET /path` if the contract has none. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | undefined;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** The servers of the operation, or else of the path, or else of the root. */
  readonly servers: readonly Server[];
  /** The parameters of the path and of the operation. A parameter of the operation replaces that of the path with its name. */
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: readonly Response[];
  /** The requests that the API sends later. Their paths are URLs with expressions, such as `{$request.body#/url}`. */
  readonly callbacks: readonly Operation[];
  readonly security: readonly SecurityRequirement[];
  /** The scopes of all alternatives, each once. */
  readonly scopes: readonly string[];
  readonly anchor: string | undefined;
  readonly role: string | undefined;
  readonly rateClass: string | undefined;
  readonly idempotent: Marks['x-docs-idempotent'];
  readonly emits: readonly string[];
  /** The entries of the catalog, with the more exact cause of this operation if it has one. */
  readonly errors: readonly ErrorEntry[];
  readonly sideEffects: readonly string[];
  readonly limits: readonly string[];
  readonly node: object;
};

/** One event that the platform sends: an entry of `webhooks:`, which is an operation of the receiver. */
export type EventType = Operation & {
  /** The key in `webhooks:`. */
  readonly name: string;
  readonly payload: Media | undefined;
  /** What triggers the event besides operations, as phrases. */
  readonly causes: readonly string[];
};

export type Tag = {
  readonly name: string;
  readonly description: string | undefined;
  readonly limits: readonly string[];
  readonly node: object;
};

export type Role = Omit<History, 'since'> & {
  readonly name: string;
  readonly description: string;
  /** The scopes that the role can grant. `undefined` if the contract doesn't restrict them. */
  readonly scopes: readonly string[] | undefined;
  readonly node: object;
};

export type Scope = {readonly name: string; readonly description: string};

/** One item of a version. */
export type Item = Omit<History, 'since'> & {
  /** A tag, operationId, schema, `Schema.field`, event or role. */
  readonly name: string;
  /** Its page, by its tag or its file. `undefined` for items that all pages share. */
  readonly page: string | undefined;
  /** The object in its contract, for `placeOf`. */
  readonly node: object;
};

/** A file of the contract, without changes. */
export type Source = {
  /** Relative to the folder of the project, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly value: Json;
  /** Syntax errors. If there are any, `value` is empty. */
  readonly problems?: readonly Problem[];
};

/** The bundled contract: one plain OpenAPI 3.1 document, with all references inside it. */
export type OpenApiDocument = {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly components: {readonly [kind: string]: JsonObject};
  readonly [key: string]: Json;
};

/** A contract. Lists are in the order of its files. */
export type Contract = {
  /** Absolute path of the root file. */
  readonly root: string;
  /** The root file is the first one. */
  readonly sources: readonly [Source, ...Source[]];
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
  /** The values that pages and texts insert, by name. */
  readonly values: ReadonlyMap<string, Value>;
  /** The parts of the files that aren't valid. The contract doesn't have them. */
  readonly ignored: readonly InvalidPart[];
};

/** A number, a date, or a list of values that `:value[name]` inserts. */
export interface Value {
  /** As visitors see it: `24 hours`. */
  readonly text: string;
  /** Without its unit: `24`. */
  readonly number: string;
}
