import {isDeepStrictEqual} from 'node:util';
import type {Contract, Json, JsonObject, Operation} from 'api-docs-contract';
import {compose} from 'api-docs-contract/compose';
import {asObject} from 'api-docs-contract/json';
import {listResponseExamples, readPathIds, type ResponseExample} from 'api-docs-contract/path-ids';
import {successOf} from './actions';
import type {ApiCall} from './api';
import {fieldsFor, isSecret} from './objects';

/** An example of a response, and of the request with the same key. */
export interface RankedSample {
  readonly request: JsonObject;
  readonly response: Json;
}

/** Chooses the example that fits a request. */
export const chooseSample = (contract: Contract, call: ApiCall): RankedSample =>
  rankSamples(contract, call)[0] ?? {request: {}, response: null};

/** The examples of the successful responses. Without any, those that are composed from their schema. */
export function listResponses(contract: Contract, operation: Operation): ResponseExample[] {
  const examples = listResponseExamples(operation);
  const response = successOf(operation);
  const media = response?.media[0];
  if (examples.length > 0 || !response || !media) return examples;
  return compose(contract, media.schema, 'response').map(({name = 'example', value}) => {
    const example = {key: name, name, summary: undefined, value, node: media, valueKey: 'value'} as const;
    return {response, media, example};
  });
}

/**
 * The examples that fit a request best: those with the IDs of its path, then those of its kind, and then those whose request has
 * the most fields in common with it. Of examples that fit equally, those of one path are the pages of a list.
 */
export function rankSamples(
  contract: Contract,
  {operation, parameters, sent}: ApiCall,
): readonly RankedSample[] {
  const media = operation.requestBody?.media[0];
  const requests = media?.examples ?? [];
  // A secret, such as a password, is returned only if the platform generated it, so the request decides.
  const secrets = fieldsFor(contract, media?.schema ?? {}, sent).filter(isSecret);
  const responses = listResponses(contract, operation);
  const scored = responses.map((shown) => {
    const {key, value: response} = shown.example;
    const isSingle = requests.length === 1 || responses.length === 1;
    const own = requests.find((each) => each.key === key) ?? (isSingle ? requests[0] : undefined);
    const request = asObject(own?.value);
    const ids = new Map(readPathIds(contract, operation, shown).map((each) => [each.parameter, each.id]));
    const known = [...ids].filter(([parameter, id]) => parameters.get(parameter) === String(id));
    const equal = Object.entries(sent).filter(([name, value]) =>
      isDeepStrictEqual(value, asObject(own?.value ?? response)[name]),
    );
    const differing = secrets.filter(({key: name}) => name in sent !== name in request);
    const kinds = equal.filter(([name]) => name === 'kind');
    const score = 100 * known.length + 50 * kinds.length - 25 * differing.length + equal.length;
    return {request, response, ids, score};
  });
  const highest = Math.max(...scored.map(({score}) => score));
  const best = scored.filter(({score}) => score === highest);
  return best.filter(({ids}) => isDeepStrictEqual(ids, best[0]?.ids));
}
