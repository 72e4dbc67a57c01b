import {listDistinctUses, placeAt, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Place} from 'api-docs-contract/finding';
import {isObject} from 'api-docs-contract/json';
import {errorExampleMessages as messages} from '../messages';

export const errorExamples = defineRule<ContractInput>({
  id: 'error-example',
  docs: 'The problem in an example has the status, the title, and the URL of its error in the catalog.',
  messages,
  check: ({contract}) => {
    const {version, errors} = contract;
    return listDistinctUses(contract).flatMap(({example: {node, name: example, value}, status}) => {
      if (!isObject(value) || typeof value.code !== 'string' || typeof value.type !== 'string') return [];
      const {code} = value;
      const placeOf = (key: string): Place => placeAt(contract, node, ['value', key]);
      const entry = errors.get(code);
      if (!entry) return [messages.unknown(placeOf('code'), {example, code, known: [...errors.keys()]})];
      const url = `/${version}/introduction#error-${code}`;
      const compared = [
        ['title', value.title, entry.title],
        ['status', value.status, entry.status],
        ['status', Number(status ?? entry.status), entry.status],
        ['type', value.type.slice(-url.length), url],
      ] as const;
      return compared
        .filter(([, actual, expected]) => actual !== expected)
        .map(([key, actual, expected]) =>
          messages.different(placeOf(key), {
            example,
            key,
            actual: String(actual),
            expected: String(expected),
          }),
        );
    });
  },
});
