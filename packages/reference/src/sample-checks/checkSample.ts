import {
  requireEvent,
  requireOperation,
  requireResponse,
  requireSchema,
  type Contract,
  type Operation,
  type Response,
} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import type {Direction} from 'api-contract/validate';
import {checkJson, type BodyMedia} from './body';
import {checkMessage} from './http';
import {checkProblem} from './problem';
import {checkUris} from './uri';

/** One problem in a sample. */
export interface SampleFinding {
  /** 1-based line in the sample. `undefined` if the error is in the fence itself. */
  readonly line: number | undefined;
  /** 1-based column in the sample. Omitted if the error is about the whole line. */
  readonly column?: number;
  readonly message: string;
}

/** The languages whose samples are checked against the contract. */
const checkedLanguages: readonly string[] = ['http', 'json', 'uri'];

/** A fenced sample: its language, its metadata (`request`, `response`, …), and its text. */
export interface Sample {
  readonly language: string;
  readonly values: Readonly<Partial<Record<string, string>>>;
  readonly source: string;
}

/** The part of the contract that a sample shows. */
export interface Shown {
  /** The operation of a request or a response. */
  readonly operation?: Operation;
  readonly response?: Response;
  /** The status of the response. */
  readonly status?: string;
  /** Its name at the start of a sentence. */
  readonly owner: string;
  /** The possible bodies. */
  readonly media: readonly BodyMedia[];
  readonly direction: Direction;
}

/**
 * Checks whether the contract has the request, response, object, event, or URL of a sample.
 *
 * @returns the faults of the sample. A sample with `unchecked` has none.
 */
export function checkSample(contract: Contract, sample: Sample): SampleFinding[] {
  const {language, values, source} = sample;
  if (!checkedLanguages.includes(language) || values.unchecked !== undefined) return [];
  try {
    if (language === 'uri') return checkUris(contract, source);
    const shown = findShown(contract, sample);
    return language === 'http'
      ? checkMessage(contract, shown, source)
      : checkJsonSample(contract, shown, source);
  } catch (error) {
    if (error instanceof ContentError) return [{line: undefined, message: error.message}];
    throw error;
  }
}

/** @throws ContentError if the fence names nothing, or a name that the contract doesn't have */
function findShown(contract: Contract, {language, values}: Sample): Shown {
  const {request, response, schema, event} = values;
  if (request !== undefined) {
    const operation = requireOperation(contract, request);
    const media = operation.requestBody?.media ?? [];
    return {operation, owner: request, media, direction: 'request'};
  }
  if (response !== undefined) {
    const [id = '', status = ''] = response.split(':');
    const operation = requireOperation(contract, id);
    const found = requireResponse(operation, status);
    const owner = `The ${status} response of ${id}`;
    return {operation, response: found, status, owner, media: found.media, direction: 'response'};
  }
  if (event !== undefined) {
    const {payload} = requireEvent(contract, event);
    return {owner: event, media: payload ? [payload] : [], direction: 'response'};
  }
  if (schema !== undefined && language === 'json') {
    const media = {type: 'application/json', schema: requireSchema(contract, schema)};
    return {owner: schema, media: [media], direction: 'plain'};
  }
  const forms = ['request=createHolder', 'response=createHolder:201', 'event=holder.created'];
  if (language === 'json') forms.push('schema=Holder');
  throw new ContentError(
    `The sample isn’t linked to the contract. Write ${forms.join(', ')}, or unchecked="reason" after the language.`,
  );
}

function checkJsonSample(contract: Contract, shown: Shown, text: string): SampleFinding[] {
  const media = shown.media.find(({type}) => /\bjson\b/.test(type));
  if (!media) throw new ContentError(`${shown.owner} has no JSON body.`);
  const body = {text, line: 1};
  return [...checkJson(contract, media, body, shown.direction), ...checkProblem(contract, shown, body)];
}
