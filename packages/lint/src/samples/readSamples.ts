import {ContentError, toProblem, type Place, type Problem} from 'api-contract/finding';
import type {Contract, Json, Schema} from 'api-contract';
import {type Path, tryParseJson} from 'api-contract/json';
import {placeInFile} from 'api-contract/files';
import type {Direction} from 'api-contract/validate';
import {bodyLine, findTarget, sampleText} from 'docusaurus-openapi-reference/samples';
import type {ApiSample, HttpRequest, SampleContent, Target} from 'docusaurus-openapi-reference/samples';
import {sampleMessages} from '../messages';
import {findLink, listForms, type SampleLink} from './sampleLink';

/** A URL of a sample, the operation that it calls, and its 1-based line in the sample. */
export interface SampleCall {
  readonly method: string;
  readonly url: string;
  readonly line: number;
  readonly target: Target | undefined;
}

/** A JSON value that visitors see: the body of a sample, or an example of the contract. */
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

/** The text of a body, and its first line in the sample. */
export interface BodyText {
  readonly text: string;
  readonly line: number;
}

/** A sample of a page, and the parts whose values have a source. */
export interface Sample extends SampleLink {
  readonly content: SampleContent;
  /** As it is typed. */
  readonly text: string;
  readonly calls: readonly SampleCall[];
  /** The query parameters and the fields of a form. */
  readonly fields: readonly {readonly name: string; readonly value?: string | undefined}[];
  readonly body: BodyText | undefined;
  /** The JSON of the body. `undefined` for an invalid text. */
  readonly json: ShownJson | undefined;
  /** Whether a directive draws the sample from examples of the contract. */
  readonly isGenerated: boolean;
  /** Whether the writer gave a reason why the sample isn't compared with the contract. */
  readonly isUnchecked: boolean;
  /** The place in the page of a line of the sample, or of the directive that draws it. Line 0 is the fence. */
  readonly placeAt: (line: number, column?: number) => Place;
}

/** The samples of a page, and the problems of those that don't name a part of the contract. */
interface PageSamples {
  readonly samples: readonly Sample[];
  readonly problems: readonly Problem[];
}

/** Reads the samples of a page that the contract describes. */
export function readSamples(file: string, nodes: readonly ApiSample[], contract: Contract): PageSamples {
  const samples: Sample[] = [];
  const problems: Problem[] = [];
  for (const node of nodes.filter(({language}) => ['http', 'json', 'uri'].includes(language))) {
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    // The text of a partial is in another file, so its place is that of the directive, too.
    const isGenerated = node.origin === 'generated' || start.line === end.line;
    // A fence in a list is indented, and so are its lines.
    const placeAt = (line: number, column = 1): Place => ({
      file,
      line: isGenerated ? start.line : start.line + line,
      column: isGenerated ? 1 : start.column - 1 + column,
    });
    try {
      const link = findLink(contract, node);
      if (link) samples.push(readSample(contract, node, link, {isGenerated, placeAt}));
      else problems.push(sampleMessages.unlinked(placeAt(0), {forms: listForms(node.language)}));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      if (!isGenerated) problems.push(toProblem(placeAt(0), error.message));
    }
  }
  return {samples, problems};
}

function readSample(
  contract: Contract,
  node: ApiSample,
  link: SampleLink,
  origin: Pick<Sample, 'isGenerated' | 'placeAt'>,
): Sample {
  const {content, unchecked} = node;
  const text = sampleText(node);
  const request = content.kind === 'request' ? content.request : undefined;
  const calls = (content.kind === 'urls' ? content.calls : listCalls(request)).map((call) => ({
    ...call,
    target: findTarget(contract, call),
  }));
  const body = readBody(content, text);
  const value = body && !request?.postData?.params ? tryParseJson(body.text) : undefined;
  const schema = link.media.find(isJson)?.schema;
  const {direction} = link;
  return {
    ...link,
    ...origin,
    content,
    text,
    calls,
    fields: [...calls.flatMap(({url}) => readQuery(url)), ...(request?.postData?.params ?? [])],
    body,
    json:
      body && value !== undefined
        ? {value, schema, direction, placeOf: placeJson(value, body, origin.placeAt)}
        : undefined,
    isUnchecked: unchecked !== undefined,
  };
}

export const isJson = ({type}: {readonly type: string}): boolean => /\bjson\b/.test(type);

/** A request without a host has no URL. */
const listCalls = (request: HttpRequest | undefined): {method: string; url: string; line: number}[] =>
  request && !request.url.startsWith('/') ? [{method: request.method, url: request.url, line: 1}] : [];

function readBody(content: SampleContent, text: string): BodyText | undefined {
  if (content.kind === 'json') return {text, line: 1};
  const message = messageOf(content);
  if (!message?.hasBody) return undefined;
  const line = bodyLine(message.headers);
  return {
    text: text
      .split('\n')
      .slice(line - 1)
      .join('\n'),
    line,
  };
}

/** The headers of an HTTP message, and whether it has a body. */
export function messageOf(
  content: SampleContent,
): {readonly headers: HttpRequest['headers']; readonly hasBody: boolean} | undefined {
  if (content.kind === 'request')
    return {headers: content.request.headers, hasBody: content.request.postData !== undefined};
  if (content.kind !== 'response') return undefined;
  return {headers: content.response.headers, hasBody: content.response.content.text !== undefined};
}

/** The query parameters of a URL. */
export const readQuery = (url: string): {name: string; value: string}[] =>
  [...new URLSearchParams(url.split('?')[1])].map(([name, value]) => ({name, value}));

/** Finds the place of a value in the JSON of a sample. */
export const placeJson =
  (value: Json, {text, line}: BodyText, placeAt: Sample['placeAt']) =>
  (path: Path): Place => {
    const place = placeInFile({file: '', text, value}, path);
    return placeAt(line + place.line - 1, place.column);
  };
