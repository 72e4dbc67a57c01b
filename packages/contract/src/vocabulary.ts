import type {FromSchema} from './fromSchema';

/**
 * The extensions of a contract as JSON Schema, by name. The types of `types.ts` are inferred from them, and
 * `marks.schema.json` is generated from them.
 */

const text = {type: 'string'} as const;
const date = {type: 'string', format: 'date'} as const;
const texts = {type: 'array', items: text} as const;
const sentences = {type: 'string', minLength: 1} as const;

/** The name of a predecessor, several names, or `null` or `[]` for something new. */
const was = {
  description:
    'The name in the previous version. A list for several predecessors; null or [] for something new.',
  anyOf: [text, texts, {type: 'null'}],
} as const;

const next = {
  description: 'Why the next version has no successor',
  type: 'object',
  additionalProperties: false,
  required: ['removed', 'reason'],
  properties: {removed: {enum: [true]}, reason: text},
} as const;

const errorEntry = {
  type: 'object',
  additionalProperties: false,
  required: ['status', 'title', 'cause', 'resolution', 'retry', 'who'],
  properties: {
    status: {type: 'integer', minimum: 400, maximum: 599},
    title: text,
    sentAs: {...text, description: 'The code in a response, if it differs from the name of the entry'},
    cause: text,
    resolution: text,
    retry: {enum: ['never', 'after-fix', 'later', 'with-backoff']},
    who: {description: 'Who can fix the cause', enum: ['developer', 'admin', 'site', 'platform']},
    'x-was': was,
    'x-next': next,
  },
} as const;

/** The error catalog, by code. Its key is in `components`. */
export const errorCatalog = {type: 'object', additionalProperties: errorEntry} as const;

const valueRow = {
  anyOf: [
    text,
    {type: 'number'},
    {
      type: 'object',
      additionalProperties: false,
      properties: {
        from: {...text, description: 'A path below components, or below the root if it starts with a slash'},
        count: {...text, description: 'The path of a list or an object, whose entries are counted'},
        constant: {...text, description: 'A constant of a program: samples/Web20/TokenSource.cs#Margin'},
        calculate: {...text, description: 'A calculation with values above: people / import-rate'},
        unit: {...text, description: 'A unit, such as minutes, or date. Default: the x-unit of the source'},
      },
      required: [],
    },
  ],
} as const;

/** The values that `:value[name]` inserts, by name. Their key is in `components`. */
const valueTable = {type: 'object', additionalProperties: valueRow} as const;

const rootMarks = {
  'x-edition': {...date, description: 'The publication date of this edition'},
  'x-roles': {
    description: 'The roles, from the one with the fewest permissions',
    type: 'array',
    items: {
      type: 'object',
      required: ['name'],
      properties: {name: text, description: text, scopes: texts, 'x-was': was, 'x-next': next},
    },
  },
  'x-streams': {
    description: 'The WebSocket streams',
    type: 'array',
    items: {
      type: 'object',
      required: ['url'],
      // The schemas of the messages that the platform sends and receives.
      properties: {url: text, sends: texts, receives: texts},
    },
  },
  'x-statements': {
    description: 'The sentence for each value of x-takes-effect, x-on-delete, and x-unmatched',
    type: 'object',
    additionalProperties: {type: 'object', additionalProperties: text},
  },
  'x-rate-classes': {
    type: 'array',
    items: {
      type: 'object',
      required: ['name', 'requests', 'perSeconds', 'burst', 'description'],
      properties: {
        name: text,
        requests: {type: 'integer'},
        perSeconds: {type: 'integer'},
        burst: {type: 'integer'},
        description: text,
      },
    },
  },
} as const;

/** Extensions of operations and events. */
const operationMarks = {
  'x-anchor': {
    ...text,
    pattern: '^[a-z][a-z0-9-]*$',
    description: 'ID of the heading: list, create, retrieve, replace, update, delete, or another',
  },
  'x-role': {
    ...text,
    description: 'The role with the fewest permissions that can call it; none if it needs no token',
  },
  'x-rate-class': {...text, description: 'The name of an entry of x-rate-classes'},
  'x-idempotent': {
    description: 'yes: safe to retry; key: safe to retry with the same Idempotency-Key; no',
    enum: ['yes', 'key', 'no'],
  },
  'x-emits': {...texts, description: 'The events that it emits'},
  'x-errors': {
    description: 'Codes of the error catalog, or {code, cause} for a more specific cause',
    type: 'array',
    items: {
      anyOf: [
        text,
        {
          type: 'object',
          additionalProperties: false,
          required: ['code'],
          properties: {code: text, cause: text},
        },
      ],
    },
  },
  'x-takes-effect': {...text, description: 'When a write takes effect: a value of x-statements'},
  'x-side-effects': {...texts, description: 'Side effects, one sentence each'},
  'x-limits': {
    description:
      'Limits: a sentence, and the error of a request beyond the limit, or none if there is no such request',
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['limit', 'error'],
      properties: {limit: sentences, error: text},
    },
  },
  'x-physical-effect': {
    description: 'The effect at the door, in CommonMark',
    type: 'object',
    additionalProperties: false,
    required: ['atTheDoor', 'duration', 'offline', 'undo', 'confirmedBy', 'safety'],
    properties: {
      atTheDoor: sentences,
      duration: sentences,
      offline: sentences,
      undo: sentences,
      confirmedBy: {...texts, description: 'The events that confirm the effect'},
      safety: sentences,
    },
  },
  'x-raised-by': {description: 'The source of an event', enum: ['device', 'rule', 'person', 'system']},
} as const;

/** Extensions of schemas and their properties. */
const schemaMarks = {
  'x-unit': {...text, description: 'The unit of a number, such as seconds or bits'},
  'x-clock': {description: 'utc for an instant, site for a local time', enum: ['utc', 'site']},
  'x-sensitivity': {enum: ['none', 'personal', 'secret']},
  'x-write': {description: 'create: the value can be set only then', enum: ['create']},
  'x-on-delete': {
    ...text,
    description: 'The result for an ID when its object is deleted: a value of x-statements',
  },
  'x-columns': {
    description: 'The columns of each kind of report, by value of the enumeration',
    type: 'object',
    additionalProperties: texts,
  },
  'x-enum-descriptions': {
    description: 'The meaning of each value',
    type: 'object',
    additionalProperties: text,
  },
  'x-transitions': {
    description:
      'Each state with the states that can follow it, and their causes. An object is created at start, and deleted at end.',
    type: 'object',
    additionalProperties: {type: 'object', additionalProperties: text},
  },
  'x-unknown-values': {
    ...text,
    description: 'A sentence that says what clients do with a value that they do not know',
  },
} as const;

/** Extensions of parameters. */
const parameterMarks = {
  'x-sensitivity': schemaMarks['x-sensitivity'],
  'x-unmatched': {
    ...text,
    description: 'The result for a value that matches nothing: a value of x-statements',
  },
} as const;

const historyMarks = {
  'x-since': {...date, description: 'The date of the edition that added it'},
  'x-was': was,
  'x-next': next,
} as const;

/** Every extension by name. */
export const marks = {
  'x-values': valueTable,
  ...rootMarks,
  ...operationMarks,
  ...schemaMarks,
  ...parameterMarks,
  ...historyMarks,
} as const;

/** The extensions that an object of a contract can have. */
export type Marks = {readonly [Name in keyof typeof marks]?: FromSchema<(typeof marks)[Name]>};

export type CatalogEntry = FromSchema<typeof errorEntry>;
export type RateClass = FromSchema<(typeof rootMarks)['x-rate-classes']['items']>;
export type PhysicalEffect = FromSchema<(typeof operationMarks)['x-physical-effect']>;
export type ValueRow = FromSchema<typeof valueRow>;
export type Removed = FromSchema<typeof next>;

/** The extensions of each kind of object as one schema, for editors and other schemas: `#/$defs/operation`. */
export const markSchemas = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The extensions of a contract. Generated from src/vocabulary.ts.',
  $defs: {
    root: {properties: rootMarks},
    operation: {properties: {...operationMarks, ...historyMarks}},
    parameter: {properties: parameterMarks},
    schema: {properties: {...schemaMarks, ...historyMarks}},
    components: {properties: {'x-errors': errorCatalog, 'x-values': valueTable}},
  },
};
