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
} from '../../contract';
import {tryParseJson} from '../../contract/json';
import type {Path} from '../../contract/pointer';
import {placeIn} from '../../contract/source';
import type {Direction} from '../../contract/validate';
import {findHeader, parseForm, parseHttpMessage, type HeaderLine} from '../../remark/code-blocks/httpMessage';
import type {Sample} from '../../remark/sample-checks/checkSample';
import {
  findTarget,
  parseAbsoluteUrl,
  parseSampleUrl,
  type SampleUrl,
  type Target,
} from '../../remark/sample-checks/target';
import {parseUriEntries, type UriEntry} from '../../remark/sample-checks/uri';

/** A URL of a sample with the operation that it calls. */
export interface SampleTarget {
  readonly url: SampleUrl;
  readonly target: Target;
  readonly line: number;
}

/** A value with its name: a form field or a query parameter. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

export interface SampleBody {
  readonly value: Json;
  readonly text: string;
  /** The line of its first line in the sample. */
  readonly line: number;
  readonly direction: Direction;
  /** `undefined` if the sample isn't linked to the contract. */
  readonly schema: Schema | undefined;
}

/** The parts of a sample whose values have a source. All lines are 1-based lines of the sample. */
export interface SampleParts {
  readonly kind: 'request' | 'response' | 'event' | 'other';
  readonly operation: Operation | undefined;
  /** The status of a response. */
  readonly status: string | undefined;
  readonly targets: readonly SampleTarget[];
  readonly headers: readonly HeaderLine[];
  readonly fields: readonly SampleField[];
  readonly body: SampleBody | undefined;
}

/**
 * Splits a sample into its parts. The sample checks report what can't be split.
 *
 * @throws ContentError if the sample names an unknown operation, status, event, or schema
 */
export function readSample(contract: Contract, sample: Sample): SampleParts {
  const {request, response = '', schema, event} = sample.values;
  const link = {kind: 'other', operation: undefined, status: undefined} as const;
  if (sample.language === 'uri')
    return {...link, ...readUris(contract, sample.source), headers: [], body: undefined};
  if (request !== undefined) {
    const operation = requireOperation(contract, request);
    const media = operation.requestBody?.media ?? [];
    return {
      kind: 'request',
      operation,
      status: undefined,
      ...readContent(contract, sample, media, 'request'),
    };
  }
  if (response !== '') {
    const [id = '', status = ''] = response.split(':');
    const operation = requireOperation(contract, id);
    const {media} = requireResponse(operation, status);
    return {kind: 'response', operation, status, ...readContent(contract, sample, media, 'response')};
  }
  const payload = event === undefined ? undefined : requireEvent(contract, event).payload;
  const media = schema === undefined ? payload : {type: 'json', schema: requireSchema(contract, schema)};
  return {
    ...link,
    kind: event === undefined ? 'other' : 'event',
    ...readContent(contract, sample, media ? [media] : [], 'response'),
  };
}

type Content = Pick<SampleParts, 'targets' | 'headers' | 'fields' | 'body'>;

function readContent(
  contract: Contract,
  {language, source}: Sample,
  media: readonly Pick<Media, 'type' | 'schema'>[],
  direction: Direction,
): Content {
  const schema = media.find(({type}) => /\bjson\b/.test(type))?.schema;
  if (language === 'json')
    return {targets: [], headers: [], fields: [], body: readBody({text: source, line: 1}, direction, schema)};
  const message = parseHttpMessage(source);
  const {start, headers, body} = message;
  const host = findHeader(message, 'Host')?.value;
  const urls =
    start && 'method' in start && host
      ? readUrl(contract, parseSampleUrl(undefined, host, start.target), {method: start.method, line: 1})
      : NO_URLS;
  const form = (parseForm(message) ?? []).map(({name, value}) => ({name, value, line: lineOf(name, body)}));
  return {
    ...urls,
    headers,
    fields: [...urls.fields, ...form],
    body: form.length === 0 && body ? readBody(body, direction, schema) : undefined,
  };
}

type Urls = Pick<SampleParts, 'targets' | 'fields'>;
const NO_URLS: Urls = {targets: [], fields: []};

function readUris(contract: Contract, source: string): Urls {
  const urls = parseUriEntries(source).map((entry) => {
    const url = parseAbsoluteUrl(entry.text);
    return url ? readUrl(contract, url, entry) : NO_URLS;
  });
  return {targets: urls.flatMap(({targets}) => targets), fields: urls.flatMap(({fields}) => fields)};
}

function readUrl(contract: Contract, url: SampleUrl, {method, line}: Omit<UriEntry, 'text'>): Urls {
  const target = findTarget(contract, method, url);
  return {
    targets: target ? [{url, target, line}] : [],
    fields: url.query.map(([name, value]) => ({name, value, line})),
  };
}

function lineOf(name: string, body: {readonly text: string; readonly line: number} | undefined): number {
  const at = body?.text.split('\n').findIndex((line) => line.includes(name)) ?? -1;
  return (body?.line ?? 1) + Math.max(at, 0);
}

function readBody(
  {text, line}: {readonly text: string; readonly line: number},
  direction: Direction,
  schema: Schema | undefined,
): SampleBody | undefined {
  const value = tryParseJson(text);
  return value === undefined ? undefined : {value, text, line, direction, schema};
}

/** The line in the sample of a value in its JSON body. */
export function lineInBody({text, value, line}: SampleBody, path: Path): number {
  return line + placeIn({file: '', text, value}, path).line - 1;
}
