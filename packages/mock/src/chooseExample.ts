import {type Contract, type Json, type JsonObject, listProperties, type Operation} from 'api-contract';
import {listResponseExamples, readPathIds} from 'api-contract/requests';
import {asObject, isObject} from 'api-contract/json';
import {readBody, type MockRequest} from './exchange';
import {readPathParameters} from './routes';

/** How much a field counts. The kind decides before all other fields, and an ID of the path before the kind. */
const points = {pathId: 100, kind: 50, secret: 25, field: 1};

/**
 * Chooses the example of the response that fits a request: the one with the IDs of its path, and the one whose request, the
 * example with the same key, has the most fields in common with it.
 *
 * @returns the key of the example, or `undefined` if none fits
 */
export function chooseExample(
  contract: Contract,
  request: MockRequest,
  operation: Operation,
): string | undefined {
  const examples = listResponseExamples(operation);
  if (examples.length < 2) return undefined;
  const path = readPathParameters(request, operation);
  const sent = readBody(request);
  const requests = new Map(
    operation.requestBody?.media.flatMap((media) => media.examples).map(({key, value}) => [key, value]),
  );
  const scores = examples.map((shown) => {
    const {key, value} = shown.example;
    const ids = readPathIds(contract, operation, shown).filter(
      ({parameter, id}) => path.get(parameter) === String(id),
    );
    const fields = isObject(sent) ? compare(contract, sent, requests.get(key), value) : 0;
    return {key, score: ids.length * points.pathId + fields};
  });
  const best = Math.max(...scores.map(({score}) => score));
  return best <= 0 ? undefined : scores.find(({score}) => score === best)?.key;
}

/** Counts equal fields. A secret, such as a PIN, is returned only if the platform generated it, so the request decides. */
function compare(contract: Contract, sent: JsonObject, request: Json | undefined, response: Json): number {
  const equal = countEqual(sent, asObject(request ?? response));
  if (!isObject(request)) return equal;
  const differing = [...secretsOf(contract)].filter((name) => name in sent !== name in request);
  return equal - differing.length * points.secret;
}

const countEqual = (sent: JsonObject, example: JsonObject): number =>
  Object.entries(sent)
    .filter(([name, field]) => JSON.stringify(example[name]) === JSON.stringify(field))
    .reduce((sum, [name]) => sum + (name === 'kind' ? points.kind : points.field), 0);

/** The names of all secret fields. */
const secretsOf = ({schemas}: Contract): ReadonlySet<string> =>
  new Set(
    [...schemas.values()]
      .flatMap(listProperties)
      .filter(({node}) => node['x-sensitivity'] === 'secret')
      .flatMap(({keys}) => keys.slice(-1)),
  );
