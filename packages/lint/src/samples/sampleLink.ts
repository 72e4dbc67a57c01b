import {ContentError} from 'api-contract/finding';
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
} from 'api-contract';
import type {Direction} from 'api-contract/validate';
import type {FenceMeta} from 'docusaurus-openapi-reference/samples';

/** A possible body of a sample, with its examples in the contract. */
export interface SampleMedia extends Pick<Media, 'type' | 'schema'> {
  readonly examples: readonly {readonly value: Json}[];
}

/** The part of the contract that a fence names. */
export interface SampleLink {
  readonly kind: 'request' | 'response' | 'event' | 'other';
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

/**
 * Finds the part of the contract that a fence names. The URLs of a `uri` sample name their operations themselves.
 *
 * @throws ContentError if it names nothing, or something that the contract doesn't have
 */
export function findLink(contract: Contract, language: string, values: FenceMeta): SampleLink {
  const {request, response, schema, event, unchecked} = values;
  if (request !== undefined) {
    const operation = requireOperation(contract, request);
    const media = operation.requestBody?.media ?? [];
    return {kind: 'request', owner: request, operation, media, direction: 'request'};
  }
  if (response !== undefined) {
    const [id = '', status = 'no status'] = response.split(':');
    const operation = requireOperation(contract, id);
    const found = requireResponse(operation, status);
    const owner = `The ${status} response of ${id}`;
    const {media} = found;
    return {kind: 'response', owner, operation, response: found, status, media, direction: 'response'};
  }
  if (event !== undefined) {
    const {payload} = requireEvent(contract, event);
    return {kind: 'event', owner: event, media: payload ? [payload] : [], direction: 'response'};
  }
  if (schema !== undefined && language === 'json') {
    const found = requireSchema(contract, schema);
    const examples = (found.examples ?? []).map((value) => ({value}));
    const media = {type: 'application/json', schema: found, examples};
    return {kind: 'other', owner: schema, media: [media], direction: 'plain'};
  }
  if (language === 'uri' || unchecked !== undefined)
    return {kind: 'other', owner: 'The sample', media: [], direction: 'plain'};
  const forms = ['request=createHolder', 'response=createHolder:201', 'event=holder.created'];
  if (language === 'json') forms.push('schema=Holder');
  throw new ContentError(
    `The sample isn’t linked to the contract. Write ${forms.join(', ')}, or unchecked="reason" after the language.`,
  );
}
