import type {Json} from './types';
import {walkDocument} from './walk';

/**
 * Writes the schemas of OpenAPI 3.0 as 3.1 has them, in place: `nullable` becomes a type, the two exclusive flags
 * become limits. Contracts of ours are 3.1; those of others often are not.
 */
export function upgradeSchemas(document: Json): void {
  walkDocument(document, (node) => {
    const schema = node as Record<string, Json>;
    if (schema.nullable === true) addNull(schema);
    if (typeof schema.nullable === 'boolean') delete schema.nullable;
    raiseLimit(schema, 'minimum', 'exclusiveMinimum');
    raiseLimit(schema, 'maximum', 'exclusiveMaximum');
  });
}

function addNull(schema: Record<string, Json>): void {
  if (typeof schema.type === 'string') {
    schema.type = [schema.type, 'null'];
    if (Array.isArray(schema.enum) && !schema.enum.includes(null))
      schema.enum = [...(schema.enum as Json[]), null];
  } else {
    const union = schema.oneOf ? 'oneOf' : 'anyOf';
    const {allOf} = schema;
    if (allOf && !schema[union]) {
      delete schema.allOf;
      schema.anyOf = [{allOf}, {type: 'null'}];
    } else if (Array.isArray(schema[union])) {
      schema[union] = [...(schema[union] as Json[]), {type: 'null'}];
    }
  }
}

function raiseLimit(schema: Record<string, Json>, limit: string, flag: string): void {
  if (typeof schema[flag] !== 'boolean') return;
  if (schema[flag] && typeof schema[limit] === 'number') {
    schema[flag] = schema[limit];
    delete schema[limit];
  } else {
    delete schema[flag];
  }
}
