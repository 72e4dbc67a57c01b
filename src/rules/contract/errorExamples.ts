import type {Contract, Json} from 'api-contract';
import {listExampleUses, placeAt, type ContractInput} from 'api-contract/checks';
import {defineRule, type Problem} from 'api-contract/finding';
import {isObject} from 'api-contract/json';
import {errorExampleMessages as messages} from '../messages';

export const errorExamples = defineRule<ContractInput>({
  id: 'error-example',
  docs: 'The problem in an example has the status, the title, and the URL of its error in the catalog.',
  messages,
  check: ({contract}) => {
    const seen = new Set<object>();
    return listExampleUses(contract).flatMap(({example: {node, name, value}, status}) => {
      if (!isObject(value) || typeof value.code !== 'string' || typeof value.type !== 'string') return [];
      if (seen.has(node)) return [];
      seen.add(node);
      return compareProblem(contract, {node, name, value, status});
    });
  },
});

interface ProblemExample {
  readonly node: object;
  readonly name: string;
  readonly value: {readonly [key: string]: Json};
  /** The status of the response. */
  readonly status: string | undefined;
}

function compareProblem(contract: Contract, {node, name: example, value, status}: ProblemExample): Problem[] {
  const code = String(value.code);
  const entry = contract.errors.get(code);
  if (!entry) {
    const known = [...contract.errors.keys()];
    return [messages.unknown(placeAt(contract, node, ['value', 'code']), {example, code, known})];
  }
  const report = (key: string, expected: string): Problem =>
    messages.different(placeAt(contract, node, ['value', key]), {
      example,
      key,
      actual: String(value[key]),
      expected,
    });
  const url = `/${contract.version}/introduction#error-${code}`;
  return [
    ...(value.title === entry.title ? [] : [report('title', entry.title)]),
    ...(value.status === entry.status && (status ?? String(entry.status)) === String(entry.status)
      ? []
      : [report('status', value.status === entry.status && status ? status : String(entry.status))]),
    ...(String(value.type).endsWith(url) ? [] : [report('type', `…${url}`)]),
  ];
}
