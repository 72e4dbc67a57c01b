import {readText, type Contract, type Operation} from '..';
import {defineRule, type Problem} from '../finding';
import {componentNameMessages as messages} from '../messages';
import {marksOf, readErrorCodes} from '../marks';
import {formatPlace} from '../names';
import {asObject, type Path} from '../json';
import {placeAt, type ContractInput} from './input';

/** Names in an operation that must be in a list of the contract. */
type NameList = readonly [
  kind: string,
  names: readonly (string | undefined)[],
  at: Path,
  known: readonly string[],
];

function listNames(contract: Contract, operation: Operation): NameList[] {
  const {node, role, rateClass, tags, scopes, emits, parameters} = operation;
  const namesOf = (items: readonly {readonly name: string}[]): string[] => items.map(({name}) => name);
  const codes = readErrorCodes(marksOf(node)).map(({code}) => code);
  const limits = marksOf(node)['x-docs-limits'] ?? [];
  return [
    ['role', [role], ['x-docs-role'], ['none', ...namesOf(contract.roles)]],
    ['rate class', [rateClass], ['x-docs-rate-class'], namesOf(contract.rateClasses)],
    ['tag', tags, ['tags'], namesOf(contract.tags)],
    ['scope', scopes, ['security'], namesOf(contract.scopes)],
    ['event', emits, ['x-docs-emits'], namesOf(contract.events)],
    ['query parameter', parameters.flatMap(({excludes}) => excludes), ['parameters'], namesOf(parameters)],
    ['error', codes, ['x-docs-errors'], [...contract.errors.keys()]],
    ['error of the operation', limits.map(({error}) => error), ['x-docs-limits'], ['none', ...codes]],
  ];
}

export const operationNames = defineRule<ContractInput>({
  id: 'operation-name',
  docs: 'The role, rate class, tag, scopes, events, and errors of an operation exist.',
  messages,
  check: ({contract}) =>
    contract.operations.flatMap((operation) =>
      listNames(contract, operation).flatMap((list) => checkNames(contract, operation, list)),
    ),
});

function checkNames(
  contract: Contract,
  {id: owner, node}: Operation,
  [kind, names, at, known]: NameList,
): Problem[] {
  return names.flatMap((name, index) =>
    name === undefined || known.includes(name)
      ? []
      : [messages.unknown(placeAt(contract, node, [...at, index]), {owner, kind, name, known})],
  );
}

/** Bundling rejects duplicate components. */
export const uniqueNames = defineRule<ContractInput>({
  id: 'unique-name',
  docs: 'The ID of an operation is unique in the contract, and its anchor on its page.',
  messages,
  check: ({contract}) => [
    ...listDuplicates(contract, 'operationId', ({node}) => readText(asObject(node).operationId)),
    ...listDuplicates(contract, 'x-docs-anchor', ({anchor, tags}) => anchor && `${tags[0]}#${anchor}`),
  ],
});

/** The operations with the name of an earlier one. */
function listDuplicates(
  contract: Contract,
  key: string,
  nameOf: (operation: Operation) => string | undefined,
): Problem[] {
  return contract.operations.flatMap((operation, index) => {
    const name = nameOf(operation);
    const first = contract.operations.slice(0, index).find((earlier) => nameOf(earlier) === name);
    if (name === undefined || !first) return [];
    const other = `${first.method} ${first.path} (${formatPlace(placeAt(contract, first.node, [key]))})`;
    return [messages.duplicate(placeAt(contract, operation.node, [key]), {name, key, other})];
  });
}
