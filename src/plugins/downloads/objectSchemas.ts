import type {Contract, Json, JsonObject} from '../../contract';
import {isList, isObject} from '../../contract/pointer';
import {readSchemaName} from '../../contract/resolve';
import {brand} from '../../brand';
import {formPath} from '../../forms';
import {publishContract} from './openapi';

/** Each object of a contract as a JSON Schema by name. Its `$id` is its URL, and references are the URLs of other objects. */
export function createObjectSchemas(contract: Contract): Readonly<Record<string, JsonObject>> {
  const {version} = contract;
  const {schemas} = publishContract(contract).components as Readonly<Record<string, JsonObject>>;
  const idOf = (object: string): string => `${brand.siteUrl}${formPath('objectSchema', {version, object})}`;
  return Object.fromEntries(
    Object.entries(schemas ?? {}).map(([name, schema]) => [
      name,
      {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: idOf(name),
        title: name,
        ...(withUrls(schema, idOf) as JsonObject),
      },
    ]),
  );
}

/** Replaces references within the contract with URLs, and removes OpenAPI's `discriminator`. */
function withUrls(node: Json, idOf: (object: string) => string): Json {
  if (isList(node)) return node.map((entry) => withUrls(entry, idOf));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(key === 'discriminator' && isObject(value)))
      .map(([key, value]) => {
        const object = key === '$ref' && typeof value === 'string' ? readSchemaName(value) : undefined;
        return [key, object === undefined ? withUrls(value, idOf) : idOf(object)];
      }),
  );
}
