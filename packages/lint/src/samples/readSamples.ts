import {
  requireEvent,
  requireOperation,
  requireResponse,
  requireSchema,
  type Contract,
  type Json,
  type Media,
  type Operation,
  type Response,
  type Schema,
} from 'api-docs-contract';
import {ContentError, toProblem, type Place, type Problem} from 'api-docs-contract/finding';
import {type Path, tryParseJson} from 'api-docs-contract/json';
import {placeInFile} from 'api-docs-contract/files';
import type {Direction} from 'api-docs-contract/validate';
import {
  bodyLine,
  findTarget,
  type ApiSample,
  type Call,
  type Header,
  type SampleContent,
  type Target,
} from 'docusaurus-openapi-reference/samples';
import {sampleMessages} from '../messages';

/** A possible body of a sample, with its examples in the contract. */
export type SampleMedia = Pick<Media, 'type' | 'schema'> & {readonly examples: readonly {value: Json}[]};

/** The part of the contract that a sample shows. */
interface SampleLink {
  /** Its name at the start of a sentence. */
  readonly owner: string;
  /** The operation of a request or a response. */
  readonly operation?: Operation;
  readonly response?: Response;
  /** The status of the response. */
  readonly status?: string;
  /** The possible bodies. */
  readonly media: readonly SampleMedia[];
  readonly direction: Direction;
}

/** A URL of a sample, and the operation that it calls. */
export interface SampleCall extends Call {
  readonly target: Target | undefined;
}

/** A JSON value that visitors see: the body of a sample, or an example of the contract. */
export interface CheckedJson {
  readonly value: Json;
  /** `undefined` if the value isn't linked to the contract. */
  readonly schema: Schema | undefined;
  readonly direction: Direction;
  readonly placeOf: (path: Path) => Place;
  readonly contract: Contract;
}

/** A typed sample of a page, and the parts whose values have a source. */
export interface Sample extends SampleLink {
  readonly part: NonNullable<ApiSample['shows']>['part'] | undefined;
  readonly content: SampleContent;
  readonly text: string;
  readonly calls: readonly SampleCall[];
  /** Those of an HTTP message. */
  readonly headers: readonly Header[];
  /** The text of the body, and its first line in the sample. */
  readonly body: {readonly text: string; readonly line: number} | undefined;
  /** The JSON of the body. `undefined` for an invalid text. */
  readonly json: CheckedJson | undefined;
  /** Whether the writer gave a reason why the sample isn't compared with the contract. */
  readonly isUnchecked: boolean;
  /** The place in the page of a line of the sample. Line 0 is the fence. */
  readonly placeAt: (line: number, column?: number) => Place;
}

/** A sample, and the samples above it on its page. */
export interface Exchange {
  readonly contract: Contract;
  readonly sample: Sample;
  readonly earlier: readonly Sample[];
  /** The known values of the site, such as those of its story. */
  readonly knownValues: ReadonlySet<string>;
}

/** Reads the typed samples of a page that the contract describes, and the problems of those that name no part of it. */
export function readTypedSamples(
  file: string,
  nodes: readonly ApiSample[],
  contract: Contract,
): {readonly samples: readonly Sample[]; readonly problems: readonly Problem[]} {
  const samples: Sample[] = [];
  const problems: Problem[] = [];
  for (const node of nodes.filter(({language}) => ['http', 'json', 'uri'].includes(language))) {
    const {start, end} = node.position ?? {start: {line: 1, column: 1}, end: {line: 1}};
    // A partial is checked itself. On a page, its samples have the place of their directive.
    if (node.origin === 'generated' || start.line === end.line) continue;
    // A fence in a list is indented, and so are its lines.
    const placeAt = (line: number, column = 1): Place => ({
      file,
      line: start.line + line,
      column: start.column - 1 + column,
    });
    try {
      const link = findLink(contract, node);
      if (link) samples.push(readSample(contract, node, link, placeAt));
      else problems.push(sampleMessages.unlinked(placeAt(0), {forms: listForms(node.language)}));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(toProblem(placeAt(0), error.message));
    }
  }
  return {samples, problems};
}

/**
 * Finds the part of the contract that a sample names. The URLs of a `uri` sample name their operations themselves.
 *
 * @returns undefined if it names nothing
 * @throws ContentError if it names something that the contract doesn't have
 */
function findLink(contract: Contract, {language, shows, unchecked}: ApiSample): SampleLink | undefined {
  if (!shows) {
    const needsNone = language === 'uri' || unchecked !== undefined;
    return needsNone ? {owner: 'The sample', media: [], direction: 'plain'} : undefined;
  }
  const {part, name, status} = shows;
  if (part === 'event') {
    const {payload} = requireEvent(contract, name);
    return {owner: name, media: payload ? [payload] : [], direction: 'response'};
  }
  if (part === 'schema') {
    const schema = requireSchema(contract, name);
    const examples = (schema.examples ?? []).map((value) => ({value}));
    return {owner: name, media: [{type: 'application/json', schema, examples}], direction: 'plain'};
  }
  const operation = requireOperation(contract, name);
  if (part === 'request') {
    const media = operation.requestBody?.media ?? [];
    return {owner: name, operation, media, direction: 'request'};
  }
  if (status === undefined)
    throw new ContentError(`Add the status, such as response=${name}:${operation.responses[0]?.status}.`);
  const response = requireResponse(operation, status);
  const owner = `The ${status} response of ${name}`;
  return {owner, operation, response, status, media: response.media, direction: 'response'};
}

/** The ways to link a sample to the contract. */
const listForms = (language: string): string[] => [
  ...['request=createParcel', 'response=createParcel:201', 'event=parcel.created'],
  ...(language === 'json' ? ['schema=Parcel'] : []),
];

function readSample(
  contract: Contract,
  {content, text = '', shows, unchecked}: ApiSample,
  link: SampleLink,
  placeAt: Sample['placeAt'],
): Sample {
  const request = content.kind === 'request' ? content.request : undefined;
  const response = content.kind === 'response' ? content.response : undefined;
  // A request without a host has no URL.
  const ownCall = request && !request.url.startsWith('/') ? [{...request, line: 1}] : [];
  const {headers = []} = request ?? response ?? {};
  const hasBody = Boolean(request?.postData) || response?.content.text !== undefined;
  const line = content.kind === 'json' ? 1 : bodyLine(headers);
  const lines = text.split('\n').slice(line - 1);
  const body = content.kind === 'json' || hasBody ? {text: lines.join('\n'), line} : undefined;
  const value = body && !request?.postData?.params ? tryParseJson(body.text) : undefined;
  const json = body &&
    value !== undefined && {
      value,
      schema: link.media.find(hasJson)?.schema,
      direction: link.direction,
      contract,
      placeOf: (path: Path): Place => {
        const place = placeInFile({file: '', text: body.text, value}, path);
        return placeAt(body.line + place.line - 1, place.column);
      },
    };
  return {
    ...link,
    ...{part: shows?.part, content, text, headers, body, placeAt, isUnchecked: unchecked !== undefined},
    calls: (content.kind === 'urls' ? content.calls : ownCall).map((call) => ({
      ...call,
      target: findTarget(contract, call),
    })),
    json: json || undefined,
  };
}

export const hasJson = ({type}: {readonly type: string}): boolean => /\bjson\b/.test(type);
