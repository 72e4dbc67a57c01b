import {publishContract, readSchemaName, type Contract, type Json, type JsonObject} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {formPath} from '../forms';

/** Each object of a contract as a JSON Schema by name. Its `$id` is its URL, and references are the URLs of other objects. */
export function createObjectSchemas(contract: Contract, siteUrl: string): ReadonlyMap<string, JsonObject> {
  const {version} = contract;
  const {schemas = {}} = publishContract(contract).components as Readonly<Record<string, JsonObject>>;
  const idOf = (object: string): string => `${siteUrl}${formPath('objectSchema', {version, object})}`;
  const toUrl = (ref: string): string => {
    const object = readSchemaName(ref);
    return object === undefined ? ref : idOf(object);
  };
  return new Map(
    Object.entries(schemas).map(([title, schema]) => [
      title,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: idOf(title),
        title,
        ...(toJsonSchema(schema, toUrl) as JsonObject),
      },
    ]),
  );
}

/** A copy of schemas without OpenAPI's `discriminator`, which JSON Schema doesn't have, and which is a string in AsyncAPI. */
export function toJsonSchema(node: Json, mapReference = (ref: string): string => ref): Json {
  if (isList(node)) return node.map((entry) => toJsonSchema(entry, mapReference));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'discriminator' && isObject(value)))
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? mapReference(value) : toJsonSchema(value, mapReference),
      ]),
  );
}
