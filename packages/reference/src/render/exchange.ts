import type {Contract, Example, Operation, Response} from 'api-contract';
import {asObject} from 'api-contract/json';
import {fitLocation} from 'api-contract/requests';
import {writePlain} from '../requests/writeParameter';
import {listSampleRequests, writeBody, writeJson} from '../requests/writeRequest';
import {nameStatus} from '../nameStatus';
import type {Block} from '../pages/markdown';
import {groupResponses, groupSamples, type Sample} from './tabGroup';

/** Response headers with information that the body doesn't have. */
const notableHeaders = new Set(['Location', 'Link', 'ETag', 'Retry-After', 'X-Total-Count']);

/** The statuses of the sample error, most specific first. */
const preferredErrorStatuses = [503, 409, 422, 412, 404, 403, 400];

/** Draws the samples of an operation: its request, its successful responses, and one typical error. */
export function drawSamples(contract: Contract, operation: Operation): Block[] {
  const successes = operation.responses.filter(({status}) => status.startsWith('2'));
  return [
    ...groupSamples(drawRequests(contract, operation), operation.summary),
    ...groupResponses([
      ...successes.flatMap((response) => drawResponse(operation, response)),
      ...drawTypicalError(operation),
    ]),
  ];
}

function drawRequests(contract: Contract, operation: Operation): Sample[] {
  const requests = listSampleRequests(contract, operation);
  return requests.map(({summary, text}) => ({
    lang: 'http',
    text,
    meta: {request: operation.id, title: requests.length > 1 && summary ? summary : operation.summary},
  }));
}

function drawResponse(operation: Operation, response: Response): Sample[] {
  const content = response.media[0];
  // `2XX` stands for all statuses of its class.
  const status = response.status.replace(/xx$/i, '00');
  const examples: readonly (Example | undefined)[] =
    content && content.examples.length > 0 ? content.examples : [undefined];
  return examples.map((example) => {
    const meta = {
      response: `${operation.id}:${status}`,
      tab: nameStatus(response.status),
      // A foreign contract can have empty descriptions.
      title: example?.summary ?? (response.description.replace(/\.$/, '') || nameStatus(response.status)),
    };
    const headers = response.headers.flatMap(({name, examples}) => {
      const sample = notableHeaders.has(name) ? findHeaderExample(examples, example) : undefined;
      if (!sample) return [];
      const value = writePlain(sample.value);
      return [`${name}: ${name === 'Location' && example ? fitLocation(value, example.value) : value}`];
    });
    const body = content && example ? writeBody(content.type, example.value) : undefined;
    if (content && body !== undefined && headers.length === 0 && /json/.test(content.type)) {
      return {lang: 'json', text: body, meta};
    }
    const head = [
      `HTTP/1.1 ${nameStatus(status)}`,
      ...headers,
      ...(content && body !== undefined ? [`Content-Type: ${content.type}`] : []),
    ];
    const lines = [...head, ...(body === undefined ? [] : ['', body])];
    return {lang: 'http', text: lines.join('\n'), meta};
  });
}

/** A single example of a header applies to every response. Otherwise, the example has the key of the body's example. */
function findHeaderExample(examples: readonly Example[], body: Example | undefined): Example | undefined {
  return examples.find(({key, valueKey}) => valueKey === 'example' || key === body?.key);
}

function drawTypicalError(operation: Operation): Sample[] {
  const codes = new Set(operation.errors.map((error) => error.code));
  for (const status of preferredErrorStatuses) {
    const content = operation.responses.find((response) => response.status === String(status))?.media[0];
    const example = content?.examples.find(({value}) => {
      const {code} = asObject(value);
      return typeof code !== 'string' || codes.size === 0 || codes.has(code);
    });
    if (!content || !example || !/json/.test(content.type)) continue;
    return [
      {
        lang: 'json',
        text: writeJson(example.value),
        meta: {
          response: `${operation.id}:${status}`,
          tab: nameStatus(status),
          title: example.summary ?? 'A typical error',
        },
      },
    ];
  }
  return [];
}
