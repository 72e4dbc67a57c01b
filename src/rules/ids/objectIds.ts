import type {Contract} from 'api-contract';
import {defineMessages, type Rule} from 'api-contract/finding';
import type {Exchange} from 'api-docs-lint/rules';
import {judgeIds} from './judgeIds';

const messages = defineMessages({
  kind: ({problem}: {problem: string; id: string}) => problem,
  inPath: ({problem}: {problem: string; id: string}) => `In the path, ${problem}`,
});

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export const objectIds = (knownValues: () => ReadonlySet<string>): Rule<Exchange> => ({
  id: 'sample-id',
  docs: 'IDs in paths and bodies of samples are those of objects of the right kind in the examples.',
  check: ({contract, sample: {targets, body, placeAt}}) => {
    const known = otherIds(contract, knownValues());
    const inPaths = targets.flatMap(({operation, values, line}) =>
      operation.parameters
        .filter(({name, in: where}) => where === 'path' && !values.get(name)?.startsWith('{'))
        .flatMap(({name, schema}) => {
          const value = values.get(name) ?? '';
          const place = {schema, parameter: name, direction: 'plain' as const};
          // IDs can be numbers, which are texts in a URL.
          return judgeIds(contract, place, /^\d+$/.test(value) ? Number(value) : value, known);
        })
        .flatMap(({id, message}) =>
          message === undefined ? [] : messages.inPath(placeAt(line), {problem: message, id}),
        ),
    );
    const {schema, direction = 'plain', value = null, placeOf = () => placeAt(1)} = body ?? {};
    const inBody = judgeIds(contract, {schema: schema ?? {}, direction}, value, known);
    return [
      ...inPaths,
      ...inBody.flatMap(({id, path, message}) =>
        message === undefined || !schema ? [] : messages.kind(placeOf(path), {problem: message, id}),
      ),
    ];
  },
});

const exampleIds = new WeakMap<Contract, readonly string[]>();

/** The IDs of things that no sample of an operation shows: known values, and those in examples of schemas. */
function otherIds(contract: Contract, knownValues: ReadonlySet<string>): ReadonlySet<string> {
  const examples = [...contract.schemas.values()].map((schema) => schema.examples ?? []);
  const ids = exampleIds.get(contract) ?? JSON.stringify(examples).match(UUID) ?? [];
  exampleIds.set(contract, ids);
  return new Set([...knownValues, ...ids]);
}
