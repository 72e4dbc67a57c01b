import {isList, isObject} from './json';
import {resolveNode, toSchema} from './resolve';
import {addStatement} from './marks';
import type {
  Example,
  Header,
  Json,
  JsonObject,
  Marks,
  Media,
  OpenApiDocument,
  Parameter,
  RequestBody,
  Response,
  Schema,
  SchemaNode,
} from './types';

/** Reads a `content` map: one entry for each media type, in the order of the file. */
export function readContent(document: OpenApiDocument, content: Json | undefined): Media[] {
  return entriesOf(content).map(([type, media]) => ({
    type,
    // The items of a stream (OpenAPI 3.2).
    schema: media.itemSchema ? {type: 'array', items: media.itemSchema as SchemaNode} : readSchema(media),
    examples: readExamples(document, media),
    partTypes: Object.fromEntries(
      entriesOf(media.encoding).map(([part, {contentType}]) => [part, String(contentType ?? '')]),
    ),
    partHeaders: Object.fromEntries(
      entriesOf(media.encoding).map(([part, {headers}]) => [part, readHeaders(document, headers)]),
    ),
  }));
}

/** Reads a parameter, which has either a schema or a `content` with one media type. */
export function readParameter(document: OpenApiDocument, raw: Json): Parameter {
  const {node} = resolveNode(document, raw);
  const place = node.in as Parameter['in'];
  const usual = place === 'path' || place === 'header' ? 'simple' : 'form';
  const style =
    isObject(node.content) && place !== 'querystring' ? 'content' : (readText(node.style) ?? usual);
  const marks = node as Marks;
  const excludes = marks['x-docs-excludes'] ?? [];
  const names = excludes.map((name) => `\`${name}\``).join(' or ');
  const rule = names && ` Can't be combined with ${names}.`;
  return {
    ...readValue(document, node),
    description: addStatement(
      `${readText(node.description) ?? ''}${rule}`,
      document,
      marks,
      'x-docs-unmatched',
    ),
    excludes,
    name: String(node.name),
    in: place,
    required: node.required === true || place === 'path',
    style,
    allowReserved: node.allowReserved === true,
    explode: typeof node.explode === 'boolean' ? node.explode : style === 'form',
  };
}

/** Reads a request body. Returns `undefined` if the operation has none. */
export function readRequestBody(document: OpenApiDocument, raw: Json | undefined): RequestBody | undefined {
  if (raw === undefined) return undefined;
  const {node} = resolveNode(document, raw);
  return {
    description: readText(node.description),
    required: node.required === true,
    media: readContent(document, node.content),
    node,
  };
}

/** Reads a `responses` map, in the order of the statuses. */
export function readResponses(document: OpenApiDocument, raw: Json | undefined): Response[] {
  return entriesOf(raw).map(([status, entry]) => {
    const {node} = resolveNode(document, entry);
    return {
      status,
      description: readText(node.description) ?? '',
      headers: readHeaders(document, node.headers),
      media: readContent(document, node.content),
      node,
    };
  });
}

/** Reads the named `examples` or the single `example` of a media type, a parameter, or a header, or else of its schema. */
function readExamples(document: OpenApiDocument, owner: JsonObject): Example[] {
  const named = entriesOf(owner.examples).map(([key, raw]) => readExample(document, key, raw));
  if (named.length > 0) return named;
  const value = owner.example ?? (isList(owner.examples) ? owner.examples[0] : undefined);
  if (value === undefined)
    return isObject(owner.schema) ? readExamples(document, resolveNode(document, owner.schema).node) : [];
  return [{name: 'example', key: 'example', summary: undefined, value, node: owner, valueKey: 'example'}];
}

/** Reads one entry of an `examples` map. A reference to a component has the name of the component. */
export function readExample(document: OpenApiDocument, entry: string, raw: Json): Example {
  const {node, name = entry} = resolveNode(document, raw);
  return {
    key: entry,
    name,
    summary: readText(node.summary),
    value: node.dataValue ?? node.value ?? node.serializedValue ?? null,
    node,
    valueKey: 'value',
  };
}

/** The entries of a map of objects. Empty if there is no map. */
export function entriesOf(map: Json | undefined): [string, JsonObject][] {
  return isObject(map)
    ? Object.entries(map).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    : [];
}

/** A text, or undefined for anything else and for a blank text. */
export function readText(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

const readHeaders = (document: OpenApiDocument, headers: Json | undefined): Header[] =>
  entriesOf(headers).map(([name, raw]) => {
    const {node} = resolveNode(document, raw);
    return {...readValue(document, node), name, required: node.required === true};
  });

function readValue(
  document: OpenApiDocument,
  node: JsonObject,
): Pick<Parameter, 'description' | 'deprecated' | 'schema' | 'examples'> {
  const [media] = readContent(document, node.content);
  return {
    description: readText(node.description),
    deprecated: node.deprecated === true,
    schema: media?.schema ?? readSchema(node),
    examples: media?.examples ?? readExamples(document, node),
  };
}

const readSchema = ({schema}: JsonObject): Schema => toSchema(schema as SchemaNode | undefined);
