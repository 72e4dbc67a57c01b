import type {Contract, Example, Operation, Response} from 'api-contract';
import {asObject} from 'api-contract/json';
import {fitLocation} from 'api-contract/requests';
import {toString} from 'mdast-util-to-string';
import {nameStatus} from '../nameStatus';
import {parseLabel} from '../pages/description';
import {fence, type Block} from '../pages/markdown';
import {firstSentence} from '../pages/words';
import {writePlain} from '../requests/writeParameter';
import {listSampleRequests, writeBody, writeJson} from '../requests/writeRequest';

/** A sample before it is drawn, with the metadata of its fence. Without a title, the label of its tab is the title. */
interface Sample {
  readonly lang: string;
  readonly text: string;
  readonly meta: Readonly<Record<string, string>> & {readonly tab: string; readonly title?: string};
}

/**
 * Groups samples in one frame with tabs. A single sample isn't grouped.
 *
 * @param label the part of the metadata that gets a number if two samples have the same one
 */
export function groupSamples(samples: readonly Sample[], label: 'tab' | 'title' = 'tab'): Block[] {
  if (samples.length < 2)
    return samples.map(({lang, text, meta: {tab, ...meta}}) =>
      fence(lang, text, {...meta, title: meta.title ?? tab}),
    );
  const children = samples.map(({lang, text, meta}, index) => {
    const count = samples.slice(0, index).filter((other) => other.meta[label] === meta[label]).length;
    return fence(lang, text, count === 0 ? meta : {...meta, [label]: `${meta[label]} (${count + 1})`});
  });
  return [{type: 'containerDirective', name: 'samples', attributes: {}, children}];
}

/** Response headers with information that the body doesn't have. */
const notableHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** The statuses of the sample error, most specific first. */
const preferredErrorStatuses = [503, 409, 422, 412, 404, 403, 400];

/** Draws the samples of an operation: its request, its successful responses, and one typical error. */
export function drawSamples(contract: Contract, operation: Operation): Block[] {
  const {id, summary: title, responses} = operation;
  const sent = listSampleRequests(contract, operation);
  const requests = sent.map(({summary, text}) => ({
    lang: 'http',
    text,
    // Of several requests, each has its own name, and the heading of the operation is next to them.
    meta: {request: id, tab: summary || title, ...(sent.length < 2 && {title})},
  }));
  const successes = responses.filter(({status}) => status.startsWith('2'));
  const results = successes.flatMap((response) => drawResponse(id, response));
  return [...groupSamples(requests), ...groupSamples([...results, ...drawTypicalError(operation)], 'title')];
}

function drawResponse(id: string, {status: name, description, headers, media}: Response): Sample[] {
  const [content] = media;
  // `2XX` stands for all statuses of its class.
  const status = name.replace(/xx$/i, '00');
  const tab = nameStatus(name);
  const examples: readonly (Example | undefined)[] = content?.examples.length
    ? content.examples
    : [undefined];
  return examples.map((example) => {
    // A foreign contract can have empty descriptions, and long ones in Markdown.
    const words = toString(parseLabel(firstSentence(description), String)).replace(/\.$/, '');
    const title = example?.summary ?? (words || tab);
    const meta = {response: `${id}:${status}`, tab, title};
    const shown = headers.flatMap((header) => {
      const sample = findHeaderExample(header.examples, example);
      if (!sample || !notableHeaders.has(header.name)) return [];
      const value = writePlain(sample.value);
      return `${header.name}: ${header.name === 'Location' && example ? fitLocation(value, example.value) : value}`;
    });
    const body = content && example ? writeBody(content.type, example.value) : undefined;
    if (content && body !== undefined && shown.length === 0 && /json/.test(content.type))
      return {lang: 'json', text: body, meta};
    const rest = content && body !== undefined ? [`Content-Type: ${content.type}`, '', body] : [];
    return {lang: 'http', text: [`HTTP/1.1 ${nameStatus(status)}`, ...shown, ...rest].join('\n'), meta};
  });
}

/** A single example of a header applies to every response. Otherwise, the example has the key of the body's example. */
function findHeaderExample(examples: readonly Example[], body: Example | undefined): Example | undefined {
  return examples.find(({key, valueKey}) => valueKey === 'example' || key === body?.key);
}

function drawTypicalError({id, errors, responses}: Operation): Sample[] {
  const codes = new Set(errors.map((error) => error.code));
  const isOwn = ({value}: Example): boolean => {
    const {code} = asObject(value);
    return typeof code !== 'string' || codes.size === 0 || codes.has(code);
  };
  const found = preferredErrorStatuses.flatMap((status): Sample[] => {
    const content = responses.find((response) => response.status === String(status))?.media[0];
    const example = content?.examples.find(isOwn);
    if (!content || !example || !/json/.test(content.type)) return [];
    const title = example.summary ?? 'A typical error';
    const meta = {response: `${id}:${status}`, tab: nameStatus(status), title};
    return [{lang: 'json', text: writeJson(example.value), meta}];
  });
  return found.slice(0, 1);
}
