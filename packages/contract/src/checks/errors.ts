import {suggestNames, type Contract, type Json, type Operation} from '..';
import {defineMessages, defineRule, type Problem} from '../finding';
import {isObject} from '../pointer';
import {listExampleUses} from './exampleUses';
import {placeAt, type ContractInput} from './input';
import {operationNames} from './names';

const messages = defineMessages({
  noResponse: ({id, codes, status}: {id: string; codes: readonly string[]; status: string}) =>
    `${id}: ${codes.join(', ')} needs a response ${status}.`,
  noCode: ({id, status}: {id: string; status: string}) =>
    `${id}: no code in x-errors has the status ${status}.`,
  unused: ({code}: {code: string}) => `No operation returns the error "${code}".`,
  unknown: ({example, code, known}: {example: string; code: string; known: readonly string[]}) =>
    `The example "${example}" has the unknown error "${code}". ${suggestNames(code, known)}`,
  different: ({example, key, actual, expected}: Record<'example' | 'key' | 'actual' | 'expected', string>) =>
    `The example "${example}" has the ${key} "${actual}", but must have "${expected}".`,
});

export const errorResponses = defineRule<ContractInput>({
  id: 'error-response',
  docs: 'The errors and the responses of an operation have the same statuses.',
  check: ({contract}) => contract.operations.flatMap((operation) => compareStatuses(contract, operation)),
});

function compareStatuses(contract: Contract, {id, node, errors, responses}: Operation): Problem[] {
  const raised = new Set(errors.map(({status}) => String(status)));
  const returned = new Set(responses.map(({status}) => status).filter((status) => /^[45]\d\d$/.test(status)));
  // The status of an unknown code is unknown.
  const cause = {cause: {rules: [operationNames.id]}};
  return [
    ...[...raised]
      .filter((status) => !returned.has(status))
      .map((status) => {
        const codes = errors.filter((error) => String(error.status) === status).map(({code}) => code);
        return messages.noResponse(placeAt(contract, node, ['responses']), {id, codes, status});
      }),
    ...[...returned]
      .filter((status) => !raised.has(status))
      .map((status) => messages.noCode(placeAt(contract, node, ['responses', status]), {id, status}, cause)),
  ];
}

/** Errors that every operation can return, so that no operation lists them. */
const commonErrors = ['token-missing', 'service-unavailable', 'content-type-not-supported'];

export const unusedErrors = defineRule<ContractInput>({
  id: 'error-unused',
  docs: 'An operation returns each error of the catalog.',
  check: ({contract}) => {
    const used = new Set(contract.operations.flatMap(({errors}) => errors.map(({code}) => code)));
    const catalog = contract.document.components['x-errors'] ?? {};
    return [...contract.errors.keys()]
      .filter((code) => !used.has(code) && !commonErrors.includes(code))
      .map((code) => messages.unused(placeAt(contract, catalog[code] as object), {code}));
  },
});

export const errorExamples = defineRule<ContractInput>({
  id: 'error-example',
  docs: 'The problem in an example has the status, the title, and the URL of its error in the catalog.',
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
      : [report('status', status ?? String(entry.status))]),
    ...(String(value.type).endsWith(url) ? [] : [report('type', `…${url}`)]),
  ];
}
