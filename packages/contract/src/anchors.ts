import {asObject, getAt, isList, isObject, parsePointer, toPointer, type Json, type Path} from './json';
import type {Source} from './types';
import {walkDocument} from './walk';

/** References to the schemas with anchors, by the name of the anchor. */
type Anchors = ReadonlyMap<string, string>;

/**
 * Replaces references to names (`$id`, `$anchor`, and `$dynamicRef`) by references to paths. A schema that fills the dynamic
 * anchors of a generic one, such as `Page<User>`, gets a copy of it.
 */
export function resolveAnchors({text, value}: Source): void {
  if (!/\$(?:id|anchor|dynamicRef)\b/.test(text)) return;
  const names = new Map<string, string>();
  walkDocument(value, ({$id, $anchor}, path) => {
    if (typeof $id === 'string') names.set($id, toPointer(path));
    if (typeof $anchor === 'string') names.set(`#${$anchor}`, toPointer(path));
  });
  walkDocument(value, (node) => {
    const own = node as Record<string, Json>;
    const target = names.get(String(own.$ref));
    if (target !== undefined) own.$ref = target;
    delete own.$id;
    delete own.$anchor;
  });
  fill(structuredClone(value), value, [], new Map());
}

/**
 * Fills the dynamic references of a value in place.
 *
 * @param file the file before any change
 * @param at the path of the value in the file
 * @param outer the dynamic anchors of the schemas around it, which win
 * @param within the generic schemas around it, because they can contain themselves
 */
function fill(file: Json, value: Json, at: Path, outer: Anchors, within: readonly string[] = []): void {
  if (!isObject(value) && !isList(value)) return;
  const node = value as Record<string, Json>;
  const anchors = new Map([...listAnchors(value, at), ...outer]);
  const {$ref, $dynamicRef} = node;
  delete node.$dynamicAnchor;
  if (typeof $dynamicRef === 'string') {
    delete node.$dynamicRef;
    const target = anchors.get($dynamicRef.replace('#', ''));
    if (target !== undefined) node.$ref = target;
  } else if (typeof $ref === 'string' && $ref.startsWith('#') && !within.includes($ref)) {
    const path = parsePointer($ref);
    const generic = getAt(file, path);
    const isFilled = [...listAnchors(generic, path)].some(
      ([name, own]) => (anchors.get(name) ?? own) !== own,
    );
    if (isFilled) {
      const copy = structuredClone(generic) as Json;
      fill(file, copy, path, anchors, [...within, $ref]);
      delete node.$ref;
      node.allOf = [...(isList(node.allOf) ? node.allOf : []), copy];
      return;
    }
  }
  for (const [key, inner] of Object.entries(node)) fill(file, inner, [...at, key], anchors, within);
}

/** The dynamic anchors of a schema and of its definitions. */
function listAnchors(value: Json | undefined, at: Path): Anchors {
  const {$defs} = asObject(value);
  const parts: [Json | undefined, Path][] = [
    ...Object.entries(asObject($defs)).map(([key, part]): [Json, Path] => [part, [...at, '$defs', key]]),
    [value, at],
  ];
  return new Map(
    parts.flatMap(([part, path]) => {
      const {$dynamicAnchor: name} = asObject(part);
      return typeof name === 'string' ? [[name, toPointer(path)] as const] : [];
    }),
  );
}
