import {readText, suggestNames, type Contract, type Operation} from '..';
import {defineMessages, defineRule, type Problem} from '../finding';
import {marksOf, readErrorCodes} from '../marks';
import {formatPlace} from '../names';
import {asObject, type Path} from '../pointer';
import {placeAt, type ContractInput} from './input';

const messages = defineMessages({
  unknown: ({
    owner,
    kind,
    name,
    known,
  }: {
    owner: string;
    kind: string;
    name: string;
    known: readonly string[];
  }) => `${owner}: the ${kind} "${name}" doesn't exist. ${suggestNames(name, known)}`,
  duplicate: ({name, key, other}: {name: string; key: string; other: string}) =>
    `${name} is already the ${key} of ${other}. Rename one of them.`,
});

/** Names in an operation that must be in a list of the contract. */
interface NameList {
  readonly kind: string;
  readonly known: readonly string[];
  readonly names: readonly (string | undefined)[];
  readonly at: Path;
}

function listNames(contract: Contract, operation: Operation): NameList[] {
  const {node, role, rateClass, tags, scopes, emits, physicalEffect} = operation;
  const events = contract.events.map(({name}) => name);
  const codes = readErrorCodes(marksOf(node)).map(({code}) => code);
  return [
    {kind: 'role', known: ['none', ...contract.roles.map(({name}) => name)], names: [role], at: ['x-role']},
    {
      kind: 'rate class',
      known: contract.rateClasses.map(({name}) => name),
      names: [rateClass],
      at: ['x-rate-class'],
    },
    {kind: 'tag', known: contract.tags.map(({name}) => name), names: tags, at: ['tags']},
    {kind: 'scope', known: contract.scopes.map(({name}) => name), names: scopes, at: ['security']},
    {kind: 'event', known: events, names: emits, at: ['x-emits']},
    {
      kind: 'event',
      known: events,
      names: physicalEffect?.confirmedBy ?? [],
      at: ['x-physical-effect', 'confirmedBy'],
    },
    {
      kind: 'query parameter',
      known: operation.parameters.map(({name}) => name),
      names: operation.parameters.flatMap(({excludes}) => excludes),
      at: ['parameters'],
    },
    {kind: 'error', known: [...contract.errors.keys()], names: codes, at: ['x-errors']},
    {
      kind: 'error of the operation',
      known: ['none', ...codes],
      names: (marksOf(node)['x-limits'] ?? []).map(({error}) => error),
      at: ['x-limits'],
    },
  ];
}

export const operationNames = defineRule<ContractInput>({
  id: 'operation-name',
  docs: 'The role, rate class, tag, scopes, events, and errors of an operation exist.',
  check: ({contract}) =>
    contract.operations.flatMap((operation) =>
      listNames(contract, operation).flatMap((list) => checkNames(contract, operation, list)),
    ),
});

function checkNames(
  contract: Contract,
  {id: owner, node}: Operation,
  {kind, known, names, at}: NameList,
): Problem[] {
  return names.flatMap((name, index) => {
    if (name === undefined || known.includes(name)) return [];
    return [messages.unknown(placeAt(contract, node, [...at, index]), {owner, kind, name, known})];
  });
}

/** Bundling rejects duplicate components. */
export const uniqueNames = defineRule<ContractInput>({
  id: 'unique-name',
  docs: 'The ID of an operation is unique in the contract, and its anchor on its page.',
  check: ({contract}) => [
    ...listDuplicates(contract, 'operationId', ({node}) => readText(asObject(node).operationId)),
    ...listDuplicates(contract, 'x-anchor', ({anchor, tags}) => anchor && `${tags[0]}#${anchor}`),
  ],
});

/** The operations with the name of an earlier one. */
function listDuplicates(
  contract: Contract,
  key: string,
  nameOf: (operation: Operation) => string | undefined,
): Problem[] {
  const firsts = new Map<string, Operation>();
  return contract.operations.flatMap((operation) => {
    const name = nameOf(operation);
    const first = name === undefined ? undefined : firsts.get(name);
    if (name !== undefined && !first) firsts.set(name, operation);
    if (name === undefined || !first) return [];
    const other = `${first.method} ${first.path} (${formatPlace(placeAt(contract, first.node, [key]))})`;
    return [messages.duplicate(placeAt(contract, operation.node, [key]), {name, key, other})];
  });
}
