import type {Contract, Example, Json, Operation, Response} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {fitLocation} from 'api-docs-contract/path-ids';
import {toString} from 'mdast-util-to-string';
import {createResponse, type Header} from '../../model/http';
import {describeStatus, writePlain} from '../../model/values';
import type {Block} from '../../model/nodes';
import type {ApiSample, Program, SampleContent} from '../../model/sample';
import {firstSentence} from '../../model/words';
import {parseLabel} from '../description';
import {isSingleJson, writeBody} from '../requests/serialize';
import {externalUrl, showExamples, selectMedia, type ShownExample} from '../requests/showExamples';
import {listSampleRequests} from '../requests/request';

/** A generated sample. Without a title, the label of its tab is the title. */
type Generated = Omit<ApiSample, 'type' | 'origin'> & {readonly tab: string};

/** Groups samples in one frame with tabs, and numbers those with the same labels. A single sample isn't grouped. */
export function groupSamples(samples: readonly Generated[]): Block[] {
  if (samples.length < 2)
    return samples.map(({tab, ...sample}) => toNode({...sample, title: sample.title ?? tab}));
  const children = samples.map((sample, index) => {
    const isSame = ({tab, title}: Generated): boolean => tab === sample.tab && title === sample.title;
    const count = samples.slice(0, index).filter(isSame).length;
    const label = sample.shows?.part === 'response' ? 'title' : 'tab';
    return toNode(count === 0 ? sample : {...sample, [label]: `${sample[label]} (${count + 1})`});
  });
  return [{type: 'apiSamples', children}];
}

const toNode = (sample: Omit<ApiSample, 'type' | 'origin'>): ApiSample => ({
  type: 'apiSample',
  origin: 'generated',
  ...sample,
});

/** A JSON value as the content of a sample. */
export const jsonContent = (value: Json): Pick<ApiSample, 'language' | 'content'> => ({
  language: 'json',
  content: {kind: 'json', value},
});

/** Response headers with information that the body doesn't have. */
const notableHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** The statuses of the sample error, most specific first. */
const preferredErrorStatuses = ['503', '409', '422', '412', '404', '403', '400'];

/** Draws the samples of an operation: its request, its successful responses, and one typical error, or all without a catalog. */
export function readOperationSamples(contract: Contract, operation: Operation): Block[] {
  const {summary: title, responses, errors} = operation;
  const failures = errors.length > 0 ? findTypicalError(operation) : listFailures(operation);
  const shown = [...responses.filter(({status}) => status.startsWith('2')), ...failures];
  const samples = shown.flatMap((response) => drawResponse(contract, operation, response));
  return [...groupSamples(drawRequests(contract, operation, title)), ...groupSamples(samples)];
}

function drawRequests(contract: Contract, operation: Operation, title: string): Generated[] {
  const sent = listSampleRequests(contract, operation);
  const programs = readPrograms(operation);
  const requests = sent.map(({summary, request, isComposed}, index): Generated => ({
    language: 'http',
    content: {kind: 'request', request},
    shows: {part: 'request', name: operation.id},
    tab: summary || title,
    // Of several requests, each has its own name, and the heading of the operation is next to them.
    ...(sent.length < 2 && {title}),
    ...(isComposed && {isComposed}),
    ...(index === 0 && programs.length > 0 && {programs}),
  }));
  const external = (operation.requestBody?.media ?? []).flatMap(({examples}) =>
    examples.flatMap(drawExternal),
  );
  return [
    ...requests,
    ...external.map((each) => ({...each, shows: {part: 'request' as const, name: operation.id}})),
  ];
}

/** An example outside the contract, as a link. */
function drawExternal(example: Example): Generated[] {
  const url = externalUrl(example);
  return url === undefined
    ? []
    : [{language: 'text', content: {kind: 'link', url}, tab: example.summary ?? example.name}];
}

/** Programs of the contract, in `x-codeSamples`, which Redoc introduced. */
export function readPrograms({node}: Operation): Program[] {
  const {'x-codeSamples': samples, 'x-code-samples': older} = asObject(node as Json);
  const found = samples ?? older;
  return (isList(found) ? found : []).filter(isObject).flatMap(({lang, label, source}): Program[] => {
    if (typeof source !== 'string' || typeof lang !== 'string') return [];
    return [
      {label: typeof label === 'string' ? label : lang, language: lang.toLowerCase(), text: source.trimEnd()},
    ];
  });
}

function drawResponse(contract: Contract, {id}: Operation, response: Response): Generated[] {
  const {status: name, description, media} = response;
  const [first] = media;
  // `2XX` stands for all statuses of its class.
  const status = name.replace(/xx$/i, '00');
  const tab = describeStatus(name);
  // A foreign contract can have empty descriptions, and long ones in Markdown.
  const words = toString(parseLabel(firstSentence(description), String)).replace(/\.$/, '');
  const shown = {shows: {part: 'response' as const, name: id, status}, tab};
  const samples = selectMedia(media).flatMap((content, index): Generated[] =>
    showExamples(contract, content, 'response').map((example) => ({
      ...shown,
      title: example.summary ?? (index === 0 ? words || tab : content.type),
      ...(example.example === undefined && {isComposed: true}),
      ...toContent(status, response, content.type, example),
    })),
  );
  const links = media.flatMap(({examples}) => examples.flatMap(drawExternal));
  const empty = {...shown, title: words || tab, ...toContent(status, response, first?.type)};
  return [
    ...(samples.length > 0 ? samples : [empty]),
    ...links.map((link) => ({...link, ...shown, title: link.tab})),
  ];
}

/** The content of a response: only the JSON, unless it has notable headers. */
function toContent(
  status: string,
  {headers}: Response,
  type: string | undefined,
  shown?: ShownExample,
): Pick<ApiSample, 'language' | 'content'> {
  const {example, value} = shown ?? {};
  const notable = headers.flatMap(({name, examples}): Header[] => {
    // A single example applies to every response. Otherwise, it has the key of the body's example.
    const found = examples.find(({key, valueKey}) => valueKey === 'example' || key === example?.key);
    if (!found || !notableHeaders.has(name)) return [];
    const text = writePlain(found.value);
    return [{name, value: name === 'Location' && example ? fitLocation(text, example.value) : text}];
  });
  if (type !== undefined && value !== undefined && notable.length === 0 && isSingleJson(type))
    return jsonContent(value);
  const body =
    type !== undefined && value !== undefined ? {mimeType: type, text: writeBody(type, value)} : undefined;
  const [code = '', ...statusText] = describeStatus(status).split(' ');
  const all = [...notable, ...(type === undefined ? [] : [{name: 'Content-Type', value: type}])];
  const response = createResponse(Number(code), statusText.join(' '), all, body);
  return {language: 'http', content: {kind: 'response', response} satisfies SampleContent};
}

/** The errors with their own examples. */
const listFailures = ({responses}: Operation): Response[] =>
  responses.flatMap((response) => {
    const media = response.media.filter(({examples}) => examples.length > 0);
    return /^[45]/.test(response.status) && media.length > 0 ? [{...response, media}] : [];
  });

/** The response of the most specific error, with the first example whose code the operation has. */
function findTypicalError({errors, responses}: Operation): Response[] {
  const codes = errors.map(({code}) => code);
  const isOwn = ({value}: Example): boolean => {
    const {code} = asObject(value);
    return typeof code !== 'string' || codes.length === 0 || codes.includes(code);
  };
  const found = preferredErrorStatuses.flatMap((status) => {
    const response = responses.find((each) => each.status === status);
    const [content] = response?.media ?? [];
    const examples = content?.examples.filter(isOwn).slice(0, 1) ?? [];
    return response && content && examples.length > 0 ? {...response, media: [{...content, examples}]} : [];
  });
  return found.slice(0, 1);
}
