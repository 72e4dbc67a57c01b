import type {Code} from 'mdast';
import {ContentError, toProblem, type Place, type Problem} from 'api-contract/finding';
import type {Contract, Json, Schema} from 'api-contract';
import {type Path, tryParseJson} from 'api-contract/json';
import {placeInFile} from 'api-contract/files';
import type {Direction} from 'api-contract/validate';
import {
  type Call,
  type FenceMeta,
  findHeader,
  findTarget,
  type HttpMessage,
  listCalls,
  parseFenceMeta,
  parseForm,
  parseHttpMessage,
  type Target,
} from 'docusaurus-openapi-reference/samples';
import {findLink, type SampleLink} from './sampleLink';

/** A URL of a sample, and the operation that it calls. */
export interface SampleCall extends Call {
  readonly target: Target | undefined;
}

/** A form field of a sample, or a query parameter. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
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
export interface Sample extends SampleLink {
  /** The message of an `http` sample. */
  readonly message: HttpMessage | undefined;
  readonly calls: readonly SampleCall[];
  readonly fields: readonly SampleField[];
  /** The text of the body, with its first line in the sample. */
  readonly content: HttpMessage['body'];
  /** The JSON of the body. */
  readonly body: ShownJson | undefined;
  /** The examples in the contract of this request, response, event, or message. */
  readonly examples: readonly Json[];
  /** Whether a directive draws the sample from examples of the contract. */
  readonly isGenerated: boolean;
  /** Whether the writer gave a reason why the sample isn't compared with the contract. */
  readonly isUnchecked: boolean;
  /** The place in the page of a line of the sample, or of the directive that draws it. Line 0 is the fence. */
  readonly placeAt: (line: number, column?: number) => Place;
}

/** A sample with an HTTP message. */
export type MessageSample = Sample & {readonly message: HttpMessage};

/** The samples of a page, and the problems of those that don't name a part of the contract. */
interface PageSamples {
  readonly samples: readonly Sample[];
  readonly problems: readonly Problem[];
}

/** Reads the samples of a page. The plugin that draws code blocks reports invalid metadata. */
export function readSamples(file: string, codes: readonly Code[], contract: Contract): PageSamples {
  const samples: Sample[] = [];
  const problems: Problem[] = [];
  for (const node of codes.filter(({lang}) => ['http', 'json', 'uri'].includes(lang ?? ''))) {
    const values = readValues(node);
    if (!values) continue;
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    const isGenerated = start.line === end.line;
    // A fence in a list is indented, and so are its lines.
    const placeAt = (line: number, column = 1): Place => ({
      file,
      line: isGenerated ? start.line : start.line + line,
      column: isGenerated ? 1 : start.column - 1 + column,
    });
    try {
      const link = findLink(contract, node.lang ?? '', values);
      const parts = {isGenerated, isUnchecked: values.unchecked !== undefined, placeAt};
      samples.push({...link, ...readContent(contract, node, link, placeAt), ...parts});
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (!isGenerated) problems.push(toProblem(placeAt(0), error.message));
    }
  }
  return {samples, problems};
}

function readValues({meta}: Code): FenceMeta | undefined {
  try {
    return parseFenceMeta(meta);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

type Content = Pick<Sample, 'message' | 'calls' | 'fields' | 'content' | 'body' | 'examples'>;

function readContent(
  contract: Contract,
  {lang, value}: Code,
  {media, direction}: SampleLink,
  placeAt: Sample['placeAt'],
): Content {
  const message = lang === 'http' ? parseHttpMessage(value) : undefined;
  const calls = (lang === 'uri' ? listCalls(value) : readCall(message)).map((call) => ({
    ...call,
    target: findTarget(contract, call),
  }));
  const form = message && parseForm(message);
  const json = media.find(({type}) => /\bjson\b/.test(type));
  const content = lang === 'json' ? {text: value, line: 1} : message?.body;
  const parsed = form || !content ? undefined : tryParseJson(content.text);
  return {
    message,
    calls,
    content,
    fields: [...calls.flatMap(({text}) => readQuery(text)), ...(form ?? [])],
    body:
      content && parsed !== undefined
        ? {value: parsed, schema: json?.schema, direction, placeOf: placeJson(parsed, content, placeAt)}
        : undefined,
    examples: json?.examples.map((example) => example.value) ?? [],
  };
}

/** The URL of a request, without its scheme. */
function readCall(message: HttpMessage | undefined): Call[] {
  if (!message?.request) return [];
  const host = findHeader(message, 'Host');
  const {method, target} = message.request;
  return host ? [{method, text: host.value + target, line: 1}] : [];
}

/** The query parameters of a URL. */
export const readQuery = (url: string): SampleField[] =>
  [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => ({name, value}));

/** Finds the place of a value in the JSON of a sample. */
export const placeJson =
  (value: Json, {text, line}: NonNullable<Sample['content']>, placeAt: Sample['placeAt']) =>
  (path: Path): Place => {
    const place = placeInFile({file: '', text, value}, path);
    return placeAt(line + place.line - 1, place.column);
  };
