import type {Contract, Json, JsonObject} from '../../contract';
import {entriesOf, readText} from '../../contract/bodies';

/**
 * The published contract: one OpenAPI 3.1 document. Path items are inlined, because many tools don't support
 * `components.pathItems`. The error catalog is a property of the root.
 */
export function publishContract({document}: Contract): JsonObject {
  const {pathItems = {}, 'x-errors': errors, ...components} = document.components;
  return {
    ...document,
    paths: inlinePathItems(document.paths, pathItems),
    webhooks: inlinePathItems(document.webhooks, pathItems),
    components,
    ...(errors === undefined ? {} : {'x-errors': errors}),
  };
}

function inlinePathItems(items: Json | undefined, pathItems: JsonObject): JsonObject {
  return Object.fromEntries(
    entriesOf(items).map(([key, item]) => {
      const name = readText(item.$ref)?.replace('#/components/pathItems/', '');
      return [key, name === undefined ? item : (pathItems[name] ?? item)];
    }),
  );
}
