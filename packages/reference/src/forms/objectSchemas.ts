import {readSchemaName, type Json, type JsonObject} from 'api-contract';
import {isObject} from 'api-contract/json';

/**
 * Each object of a version as a JSON Schema by name. Its `$id` is its URL, and references are the URLs of other objects.
 *
 * @param url the URL of each file, in which `{object}` stands for its name
 */
export function createObjectSchemas(schemas: JsonObject, url: string): ReadonlyMap<string, object> {
  const idOf = (object: string): string => url.replace('{object}', () => object);
  const toUrl = (ref: string): string => {
    const object = readSchemaName(ref);
    return object === undefined ? ref : idOf(object);
  };
  const head = {$schema: 'https://json-schema.org/draft/2020-12/schema'};
  return new Map(
    Object.entries(schemas).map(([title, schema]) => [
      title,
      {...head, $id: idOf(title), title, ...(toJsonSchema(schema, toUrl) as JsonObject)},
    ]),
  );
}

/** A copy of schemas without OpenAPI's `discriminator`, which JSON Schema doesn't have, and which is a string in AsyncAPI. */
export const toJsonSchema = (node: Json, mapReference = (ref: string): string => ref): Json =>
  JSON.parse(JSON.stringify(node), (key, value: Json) => {
    if (key === 'discriminator' && isObject(value)) return undefined;
    return key === '$ref' && typeof value === 'string' ? mapReference(value) : value;
  }) as Json;
