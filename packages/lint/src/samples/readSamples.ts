import type {Code} from 'mdast';
import {ContentError, type Place} from 'api-contract/finding';
import {
  requireEvent,
  requireOperation,
  requireResponse,
  requireSchema,
  type Contract,
  type Json,
  type Media,
  type Operation,
  type Schema,
} from 'api-contract';
import {type Path, tryParseJson} from 'api-contract/json';
import {placeIn} from 'api-contract/files';
import type {Direction} from 'api-contract/validate';
import {
  type FenceMeta,
  findHeader,
  findTarget,
  type HeaderLine,
  parseAbsoluteUrl,
  parseFenceMeta,
  parseForm,
  parseHttpMessage,
  parseSampleUrl,
  parseUriEntries,
  type SampleUrl,
  type Target,
} from 'docusaurus-openapi-reference/samples';

/** A URL of a sample with the operation that it calls. */
export interface SampleTarget extends Target {
  readonly url: SampleUrl;
  /** In the sample. */
  readonly line: number;
}

/** A value with its name: a form field or a query parameter. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/** A JSON value that readers see: the body of a sample, or an example of the contract. */
export interface ShownJson {
  readonly value: Json;
  /** `undefined` if the value isn't linked to the contract. */
  readonly schema: Schema | undefined;
  readonly direction: Direction;
  readonly placeOf: (path: Path) => Place;
}

/** The same with the contract of its book. */
export interface CheckedJson extends ShownJson {
  readonly contract: Contract;
}

/** A sample of a page, split into the parts whose values have a source. */
export interface Sample {
  readonly kind: 'request' | 'response' | 'event' | 'other';
  readonly operation: Operation | undefined;
  /** The status of a response. */
  readonly status: string | undefined;
  readonly targets: readonly SampleTarget[];
  readonly headers: readonly HeaderLine[];
  readonly fields: readonly SampleField[];
  readonly body: ShownJson | undefined;
  /** The examples in the contract of this request, response, event, or message. */
  readonly examples: readonly Json[];
  /** Whether a directive draws the sample from examples of the contract. */
  readonly isGenerated: boolean;
  /** The place in the page of a line of the sample, or of the directive that draws it. */
  readonly placeAt: (line: number) => Place;
}

/** Reads the samples of a page. The sample checks report those that can't be read. */
export const readSamples = (file: string, codes: readonly Code[], contract: Contract): Sample[] =>
  codes.flatMap((node): Sample[] => {
    const language = node.lang ?? '';
    if (!['http', 'json', 'uri'].includes(language)) return [];
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    const isGenerated = start.line === end.line;
    const placeAt = (line: number, column = 1): Place => ({
      file,
      line: isGenerated ? start.line : start.line + line,
      column: isGenerated ? 1 : start.column - 1 + column,
    });
    try {
      const link = findLink(contract, parseFenceMeta(node.meta).values);
      const content = readContent(contract, node, link, placeAt);
      return [{...link, ...content, isGenerated, placeAt}];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });

type Link = Pick<Sample, 'kind' | 'operation' | 'status' | 'examples'> &
  Pick<ShownJson, 'schema' | 'direction'>;

/** The part of the contract that the fence names. */
function findLink(contract: Contract, {request, response, schema, event}: FenceMeta['values']): Link {
  const isJson = ({type}: {type: string}): boolean => /\bjson\b/.test(type);
  const none = {operation: undefined, status: undefined};
  if (request !== undefined) {
    const operation = requireOperation(contract, request);
    const media = operation.requestBody?.media.find(isJson);
    const {schema: body, examples} = readMedia(media);
    return {kind: 'request', operation, status: undefined, schema: body, examples, direction: 'request'};
  }
  if (response !== undefined) {
    const [id = '', status = ''] = response.split(':');
    const operation = requireOperation(contract, id);
    const media = requireResponse(operation, status).media.find(isJson);
    return {kind: 'response', operation, status, ...readMedia(media), direction: 'response'};
  }
  if (event !== undefined) {
    const {payload} = requireEvent(contract, event);
    return {kind: 'event', ...none, ...readMedia(payload), direction: 'response'};
  }
  const named = schema === undefined ? undefined : requireSchema(contract, schema);
  return {kind: 'other', ...none, schema: named, examples: named?.examples ?? [], direction: 'response'};
}

const readMedia = (media: Media | undefined): Pick<Link, 'schema' | 'examples'> => ({
  schema: media?.schema,
  examples: media?.examples.map(({value}) => value) ?? [],
});

type Content = Pick<Sample, 'targets' | 'headers' | 'fields' | 'body'>;
type PlaceAt = (line: number, column?: number) => Place;

function readContent(contract: Contract, {lang, value}: Code, link: Link, placeAt: PlaceAt): Content {
  if (lang === 'uri') return {...readUris(contract, value), headers: [], body: undefined};
  if (lang === 'json')
    return {targets: [], headers: [], fields: [], body: readBody({text: value, line: 1}, link, placeAt)};
  const message = parseHttpMessage(value);
  const {start, headers, body} = message;
  const host = findHeader(message, 'Host')?.value ?? '';
  const url = start && 'method' in start ? parseSampleUrl(undefined, host, start.target) : undefined;
  const target = url && start && 'method' in start ? findTarget(contract, start.method, url) : undefined;
  const form = parseForm(message);
  return {
    targets: url && target ? [{...target, url, line: 1}] : [],
    headers,
    fields: [
      ...(url?.query ?? []).map(([name, text]) => ({name, value: text, line: 1})),
      ...(form ?? []).map((field) => ({name: field.name, value: field.value, line: body?.line ?? 1})),
    ],
    body: form || !body ? undefined : readBody(body, link, placeAt),
  };
}

function readUris(contract: Contract, source: string): Pick<Sample, 'targets' | 'fields'> {
  const urls = parseUriEntries(source).map((entry) => ({...entry, url: parseAbsoluteUrl(entry.text)}));
  return {
    targets: urls.flatMap(({url, method, line}) => {
      const target = url && findTarget(contract, method, url);
      return target ? [{...target, url, line}] : [];
    }),
    fields: urls.flatMap(({url, line}) => (url?.query ?? []).map(([name, value]) => ({name, value, line}))),
  };
}

function readBody(
  {text, line}: {readonly text: string; readonly line: number},
  {schema, direction}: Link,
  placeAt: PlaceAt,
): ShownJson | undefined {
  const value = tryParseJson(text);
  if (value === undefined) return undefined;
  const placeOf = (path: Path): Place => {
    const place = placeIn({file: '', text, value}, path);
    return placeAt(line + place.line - 1, place.column);
  };
  return {value, schema, direction, placeOf};
}
