import {entriesOf, readText} from './bodies';
import type {Json, JsonObject} from './json';
import {asObject, getAt, isList, isObject, parsePointer} from './pointer';
import type {Contract, OpenApiDocument} from './types';

/**
 * The published contract: one OpenAPI 3.1 document. Path items and references to parts of components are inlined, because
 * many tools support only references to whole components.
 */
export function publishContract({document: source}: Contract): JsonObject {
  const document = inlineParts(source, source) as OpenApiDocument;
  const {pathItems = {}, ...components} = document.components;
  return {
    ...document,
    paths: inlinePathItems(document.paths, pathItems, components),
    webhooks: inlinePathItems(document.webhooks, pathItems, components),
    components,
  };
}

function inlinePathItems(items: Json | undefined, pathItems: JsonObject, components: JsonObject): JsonObject {
  return Object.fromEntries(
    entriesOf(items).map(([key, item]) => {
      const name = readText(item.$ref)?.replace('#/components/pathItems/', '');
      return [
        key,
        joinParameters(asObject(name === undefined ? item : (pathItems[name] ?? item)), components),
      ];
    }),
  );
}

/**
 * Moves the parameters of a path to its operations, if an operation replaces one of them. Otherwise, swagger-typescript-api
 * declares that parameter twice.
 */
function joinParameters(item: JsonObject, components: JsonObject): JsonObject {
  const {parameters: shared = [], ...rest} = item;
  if (!isList(shared)) return item;
  const keyOf = (parameter: Json): string => {
    const ref = asObject(parameter).$ref;
    const target = typeof ref === 'string' ? getAt({components}, parsePointer(ref)) : parameter;
    const {name, in: place} = asObject(target);
    return `${String(place)} ${String(name)}`;
  };
  const ownOf = (operation: Json): readonly Json[] => {
    const {parameters} = asObject(operation);
    return isList(parameters) ? parameters : [];
  };
  const sharedKeys = shared.map(keyOf);
  const replaces = Object.values(rest).some((operation) =>
    ownOf(operation).some((parameter) => sharedKeys.includes(keyOf(parameter))),
  );
  if (!replaces) return item;
  return Object.fromEntries(
    Object.entries(rest).map(([method, operation]) => {
      if (!isObject(operation) || !('responses' in operation)) return [method, operation];
      const own = ownOf(operation);
      const keys = own.map(keyOf);
      const inherited = shared.filter((parameter) => !keys.includes(keyOf(parameter)));
      return [method, {...operation, parameters: [...inherited, ...own]}];
    }),
  );
}

/** A reference to a whole component, such as `#/components/schemas/Holder`. */
const wholeComponent = /^#\/components\/[^/]+\/[^/]+$/;

/**
 * Replaces each reference to a part of a component, such as a property, with that part.
 *
 * @param within the references around the node. A part that contains itself keeps the inner reference
 */
function inlineParts(node: Json, document: OpenApiDocument, within: readonly string[] = []): Json {
  if (isList(node)) return node.map((entry) => inlineParts(entry, document, within));
  if (!isObject(node)) return node;
  const {$ref, ...beside} = node;
  const isPart = typeof $ref === 'string' && $ref.startsWith('#/') && !wholeComponent.test($ref);
  if (isPart && !within.includes($ref)) {
    const target = getAt(document, parsePointer($ref));
    const part = isObject(target) ? {...target, ...beside} : (target ?? {});
    return inlineParts(part, document, [...within, $ref]);
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, inlineParts(value, document, within)]),
  );
}
