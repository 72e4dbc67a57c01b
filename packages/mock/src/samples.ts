import {isDeepStrictEqual} from 'node:util';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject} from 'api-contract/json';
import {listResponseExamples, readPathIds} from 'api-contract/requests';
import {schemaOf} from './actions';
import type {Call} from './api';
import {complete, fieldsFor, isSecret} from './objects';

/** An example of a response, and of the request with the same key. */
export interface Sample {
  readonly request: JsonObject;
  readonly response: Json;
}

/** Chooses the example that fits a request. Without examples, the response has the values that its schema allows. */
export function chooseSample(contract: Contract, call: Call): Sample {
  const schema = schemaOf(call.operation);
  const [best] = rankSamples(contract, call);
  return best ?? {request: {}, response: schema ? complete(contract, schema) : null};
}

/**
 * The examples that fit a request best: those with the IDs of its path, then those of its kind, and then those whose request has
 * the most fields in common with it. Of examples that fit equally, those of one path are the pages of a list.
 */
export function rankSamples(contract: Contract, {operation, parameters, sent}: Call): readonly Sample[] {
  const media = operation.requestBody?.media[0];
  const requests = media?.examples ?? [];
  // A secret, such as a PIN, is returned only if the platform generated it, so the request decides.
  const secrets = fieldsFor(contract, media?.schema ?? {}, sent).filter(isSecret);
  const responses = listResponseExamples(operation);
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

export const inSeconds = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z');

export const now = (): string => inSeconds(0);

/** An object with the same keys and other values. */
export const mapFields = (fields: JsonObject, map: (key: string, value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, map(key, value)]));

/**
 * An example for a request: with the texts that the request sends instead of those of the sample request, so that
 * `Ada Moreau` becomes `Eve Moreau`, and with times that are as far from now as those of the example are from its own time.
 */
export function adapt(
  shown: JsonObject,
  {request = {}, sent = {}, time}: {request?: JsonObject; sent?: JsonObject; time: Json | undefined},
): JsonObject {
  const texts = Object.entries(request).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && typeof sent[key] === 'string' ? [[value, sent[key]]] : [],
  );
  const change = (text: string): string =>
    typeof time === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
      ? inSeconds((Date.parse(text) - Date.parse(time)) / 1000)
      : texts.reduce((changed, [old, own]) => changed.replaceAll(old, () => own), text);
  const copy: unknown = JSON.parse(JSON.stringify(shown), (_, value: unknown) =>
    typeof value === 'string' ? change(value) : value,
  );
  return copy as JsonObject;
}
