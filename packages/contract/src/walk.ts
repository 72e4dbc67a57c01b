import {isList, isObject, type Json, type JsonObject, type Path} from './json';

/** Keys of OpenAPI and JSON Schema whose children have names of the author's choice, so `default` below them is a name. */
const NAMED = new Set([
  'properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions', 'paths', 'webhooks', 'content',
  'schemas', 'responses', 'parameters', 'requestBodies', 'headers', 'securitySchemes', 'links', 'callbacks',
  'pathItems', 'variables', 'encoding', 'mapping', 'examples',
]); // prettier-ignore

/** Keys whose value is plain data, in which `$ref` has no special meaning. */
const LITERAL = new Set(['example', 'default', 'enum', 'const', 'value', 'required']);

/**
 * Visits every object of an OpenAPI document that isn't plain data, once each, parents first.
 *
 * @param visit receives the object and its path from `document`
 */
export function walkDocument(document: Json, visit: (node: JsonObject, path: Path) => void): void {
  const seen = new Set<object>();
  const step = (node: Json | undefined, path: Path, named: boolean): void => {
    if (isList(node)) {
      node.forEach((item, index) => step(item, [...path, index], false));
    } else if (isObject(node) && !seen.has(node)) {
      seen.add(node);
      if (!named) visit(node, path);
      for (const [key, value] of Object.entries(node)) {
        if (named || !isLiteral(key, value)) step(value, [...path, key], !named && NAMED.has(key));
      }
    }
  };
  step(document, [], false);
}

function isLiteral(key: string, value: Json): boolean {
  return LITERAL.has(key) || key.startsWith('x-') || (key === 'examples' && isList(value));
}
