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
import type {ApiSample} from 'docusaurus-openapi-reference/samples';

/** A possible body of a sample, with its examples in the contract. */
export interface SampleMedia extends Pick<Media, 'type' | 'schema'> {
  readonly examples: readonly {readonly value: Json}[];
}

/** The part of the contract that a sample shows. */
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
 * Finds the part of the contract that a sample names. The URLs of a `uri` sample name their operations themselves.
 *
 * @returns undefined if it names nothing
 * @throws ContentError if it names something that the contract doesn't have
 */
export function findLink(
  contract: Contract,
  {language, shows, unchecked}: ApiSample,
): SampleLink | undefined {
  switch (shows?.part) {
    case 'request': {
      const operation = requireOperation(contract, shows.name);
      const media = operation.requestBody?.media ?? [];
      return {kind: 'request', owner: shows.name, operation, media, direction: 'request'};
    }
    case 'response': {
      const operation = requireOperation(contract, shows.name);
      const {status = 'no status'} = shows;
      const response = requireResponse(operation, status);
      const owner = `The ${status} response of ${shows.name}`;
      return {
        kind: 'response',
        owner,
        operation,
        response,
        status,
        media: response.media,
        direction: 'response',
      };
    }
    case 'event': {
      const {payload} = requireEvent(contract, shows.name);
      return {kind: 'event', owner: shows.name, media: payload ? [payload] : [], direction: 'response'};
    }
    case 'schema': {
      const schema = requireSchema(contract, shows.name);
      const examples = (schema.examples ?? []).map((value) => ({value}));
      const media = {type: 'application/json', schema, examples};
      return {kind: 'other', owner: shows.name, media: [media], direction: 'plain'};
    }
    case undefined:
      return language === 'uri' || unchecked !== undefined
        ? {kind: 'other', owner: 'The sample', media: [], direction: 'plain'}
        : undefined;
  }
}

/** The ways to link a sample to the contract. */
export const listForms = (language: string): string[] => [
  ...['request=createBook', 'response=createBook:201', 'event=book.created'],
  ...(language === 'json' ? ['schema=Book'] : []),
];
