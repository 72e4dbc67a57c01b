import {factKinds, impacts} from 'api-contract/changes';
import {kinds} from 'api-contract/version-map';

const text = {type: 'string'} as const;
const texts = {type: 'array', items: text} as const;
const textOrNull = {type: ['string', 'null']} as const;

/** An object with only required properties and no others. */
const object = <Properties extends object>(properties: Properties) => ({
  type: 'object' as const,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

const schema = (title: string, body: object) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title,
  ...body,
});

const catalog = (title: string, entry: object) =>
  schema(title, object({version: text, entries: {type: 'array', items: entry}}));

/** JSON Schemas of all files below `/data`, which are published next to them. */
export const schemas = {
  errors: catalog(
    'Error catalog',
    object({
      code: text,
      status: {type: 'integer'},
      title: text,
      cause: text,
      resolution: text,
      retry: {enum: ['never', 'after-fix', 'later', 'with-backoff']},
      who: {enum: ['developer', 'admin', 'site', 'platform']},
      url: {type: 'string', format: 'uri'},
      operations: {...texts, description: 'Empty for a code that every operation can return.'},
    }),
  ),
  events: catalog(
    'Event catalog',
    object({
      name: text,
      title: text,
      description: text,
      causes: texts,
      operations: texts,
      examples: {type: 'object'},
    }),
  ),
  changelog: schema(
    'Change log: the differences between each edition and the previous one. A first edition is compared with the previous version.',
    object({
      version: text,
      editions: {
        type: 'array',
        items: object({
          date: {type: 'string', format: 'date'},
          against: textOrNull,
          changes: {
            type: 'array',
            items: object({
              impact: {enum: impacts},
              change: {enum: ['added', 'removed', 'changed', 'replaced']},
              kind: {enum: [...new Set([...factKinds, ...kinds])]},
              name: text,
              by: texts,
              reason: textOrNull,
            }),
          },
        }),
      },
    }),
  ),
  roles: catalog('Role matrix', object({name: text, description: text, operations: texts})),
  'field-map': schema(
    'Map from one version to the next',
    object({
      from: text,
      to: text,
      entries: {
        type: 'array',
        items: object({
          kind: {enum: kinds},
          from: textOrNull,
          to: texts,
          reason: textOrNull,
        }),
      },
    }),
  ),
};
