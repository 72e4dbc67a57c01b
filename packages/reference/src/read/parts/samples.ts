import type {Contract, Example, Operation, Response} from 'api-contract';
import {asObject} from 'api-contract/json';
import {fitLocation} from 'api-contract/requests';
import {toString} from 'mdast-util-to-string';
import {nameStatus} from '../../model/nameStatus';
import {parseLabel} from '../description';
import {box, fence, type Block} from '../../model/nodes';
import {firstSentence} from '../../model/words';
import {writePlain} from '../requests/writeParameter';
import {listSampleRequests, writeBody} from '../requests/writeRequest';

/** A sample before it is drawn, with the metadata of its fence. Without a title, the label of its tab is the title. */
interface Sample {
  readonly lang: string;
  readonly text: string;
  readonly meta: Readonly<Record<string, string>> & {readonly tab: string; readonly title?: string};
}

/** Groups samples in one frame with tabs, and numbers those with the same labels. A single sample isn't grouped. */
export function groupSamples(samples: readonly Sample[]): Block[] {
  if (samples.length < 2)
    return samples.map(({lang, text, meta: {tab, ...meta}}) =>
      fence(lang, text, {...meta, title: meta.title ?? tab}),
    );
  const children = samples.map(({lang, text, meta}, index) => {
    const isSame = ({meta: {tab, title}}: Sample): boolean => tab === meta.tab && title === meta.title;
    const count = samples.slice(0, index).filter(isSame).length;
    const label = meta.response === undefined ? 'tab' : 'title';
    return fence(lang, text, count === 0 ? meta : {...meta, [label]: `${meta[label]} (${count + 1})`});
  });
  return [box('samples', '', children)];
}

/** Response headers with information that the body doesn't have. */
const notableHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** The statuses of the sample error, most specific first. */
const preferredErrorStatuses = ['503', '409', '422', '412', '404', '403', '400'];

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
  const shown = [...responses.filter(({status}) => status.startsWith('2')), ...findTypicalError(operation)];
  return [...groupSamples(requests), ...groupSamples(shown.flatMap((each) => drawResponse(id, each)))];
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
    const meta = {response: `${id}:${status}`, tab, title: example?.summary ?? (words || tab)};
    const shown = headers.flatMap((header) => {
      // A single example applies to every response. Otherwise, it has the key of the body's example.
      const sample = header.examples.find(
        ({key, valueKey}) => valueKey === 'example' || key === example?.key,
      );
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
