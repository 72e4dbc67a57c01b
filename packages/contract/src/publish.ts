import {entriesOf} from './bodies';
import {asList, getAt, isList, isObject, parsePointer, type Json, type JsonObject} from './json';
import {mergeParameters} from './operations';
import {resolveNode} from './resolve';
import type {Contract, OpenApiDocument} from './types';

/**
 * The published contract: one OpenAPI 3.1 document. Path items and references to parts of components are inlined, because
 * many tools support only references to whole components.
 */
export function publishContract({document: source}: Contract): JsonObject {
  const document = inlineParts(source, source) as OpenApiDocument;
  const {pathItems: _, ...components} = document.components;
  const inline = (items: Json | undefined): JsonObject =>
    Object.fromEntries(
      entriesOf(items).map(([key, item]) => [
        key,
        joinParameters(resolveNode(document, item).node, document),
      ]),
    );
  return {...document, paths: inline(document.paths), webhooks: inline(document.webhooks), components};
}

/**
 * Lists the parameters of a path with its operations, if an operation replaces one of them. Otherwise, swagger-typescript-api
 * declares that parameter twice.
 */
function joinParameters(item: JsonObject, document: OpenApiDocument): JsonObject {
  const {parameters: shared, ...rest} = item;
  const own = entriesOf(rest).filter(([, {responses}]) => responses !== undefined);
  const joined = own.map(([method, operation]) => {
    const parameters = [...mergeParameters(document, shared, operation.parameters)];
    return [method, {...operation, parameters}] as const;
  });
  const isReplaced = own.some(
    ([, {parameters}], index) =>
      asList(shared).length + asList(parameters).length > (joined[index]?.[1].parameters.length ?? 0),
  );
  return isReplaced ? {...rest, ...Object.fromEntries(joined)} : item;
}

/** A reference to a whole component, such as `#/components/schemas/Member`. */
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
