import type {Contract, Json} from '../../contract';

type JsonObject = {readonly [key: string]: Json};

/**
 * The published contract: one OpenAPI 3.1 document. Path items are inlined, because many tools don't support
 * `components.pathItems`. The error catalog is a property of the root.
 */
export function publishContract({document}: Contract): JsonObject {
  const {pathItems = {}, 'x-errors': errors, ...components} = document.components ?? {};
  return {
    ...(document as JsonObject),
    paths: inlinePathItems(document.paths ?? {}, pathItems),
    webhooks: inlinePathItems(document.webhooks ?? {}, pathItems),
    components,
    ...(errors === undefined ? {} : {'x-errors': errors}),
  };
}

function inlinePathItems(
  items: Readonly<Record<string, Json>>,
  pathItems: Readonly<Record<string, Json>>,
): JsonObject {
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => {
      const ref = (item as {readonly $ref?: string}).$ref;
      const name = ref?.replace('#/components/pathItems/', '');
      return [key, name === undefined ? item : (pathItems[name] ?? item)];
    }),
  );
}
