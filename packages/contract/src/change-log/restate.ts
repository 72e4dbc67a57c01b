import type {Json, OpenApiDocument} from '..';
import {getAt, isList, isObject, parsePointer} from '../json';

/** Returns a contract without the parts whose `x-docs-since` is later than a date, and without references to them. */
export function withoutLaterAdditions(document: OpenApiDocument, date: string): OpenApiDocument {
  const isLater = (node: Json): boolean => {
    if (!isObject(node)) return false;
    if (typeof node['x-docs-since'] === 'string' && node['x-docs-since'] > date) return true;
    const target = typeof node.$ref === 'string' ? getAt(document, parsePointer(node.$ref)) : undefined;
    return target !== undefined && isLater(target);
  };
  const prune = (node: Json): Json => {
    if (isList(node)) return node.filter((item) => !isLater(item)).map(prune);
    if (!isObject(node)) return node;
    const kept = Object.entries(node).filter(([, value]) => !isLater(value));
    const pruned = Object.fromEntries(kept.map(([key, value]) => [key, prune(value)]));
    const {properties, required} = node;
    if (!isObject(properties) || !isList(required)) return pruned;
    return {...pruned, required: required.filter((name) => !isLater(properties[String(name)] ?? null))};
  };
  return prune(document) as OpenApiDocument;
}
