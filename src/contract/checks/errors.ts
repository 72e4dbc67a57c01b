import {suggestNames, type Contract, type Json, type Operation} from '..';
import {marksOf, readErrorCodes} from '../marks';
import {isObject} from '../pointer';
import {listExampleUses} from './exampleUses';
import {makeFinding, type Problem} from './finding';

/** Checks that each error code of an operation is in the catalog, and that its codes and responses have the same statuses. */
export function checkErrorsHaveResponses(contract: Contract): Problem[] {
  return contract.operations.flatMap((operation) => {
    const codes = readErrorCodes(marksOf(operation.node)).map(({code}, index) => ({code, index}));
    const unknown = codes.filter(({code}) => !contract.errors.has(code));
    const repeated = codes.filter(({code}, at) => codes.findIndex((other) => other.code === code) < at);
    return [
      ...repeated.map(({code, index}) =>
        makeFinding(
          contract,
          operation.node,
          `${operation.id}: x-errors has "${code}" twice. Delete one of them.`,
          ['x-errors', index],
        ),
      ),
      ...unknown.map(({code, index}) =>
        makeFinding(
          contract,
          operation.node,
          `${operation.id}: the catalog has no error "${code}". ${suggestNames(code, contract.errors.keys())}`,
          ['x-errors', index],
        ),
      ),
      // The status of an unknown code is unknown.
      ...(unknown.length > 0 ? [] : compareStatuses(contract, operation)),
    ];
  });
}

function compareStatuses(contract: Contract, operation: Operation): Problem[] {
  const {id, node, errors, responses} = operation;
  const raised = new Set(errors.map(({status}) => String(status)));
  const returned = new Set(responses.map(({status}) => status).filter((status) => /^[45]\d\d$/.test(status)));
  return [
    ...[...raised]
      .filter((status) => !returned.has(status))
      .map((status) => {
        const codes = errors.filter((error) => String(error.status) === status).map(({code}) => code);
        return makeFinding(contract, node, `${id}: ${codes.join(', ')} needs a response ${status}.`, [
          'responses',
        ]);
      }),
    ...[...returned]
      .filter((status) => !raised.has(status))
      .map((status) =>
        makeFinding(contract, node, `${id}: no code in x-errors has the status ${status}.`, [
          'responses',
          status,
        ]),
      ),
  ];
}

/** Checks that some operation returns each error of the catalog, except those that apply everywhere. */
export function checkErrorsAreUsed(contract: Contract, everywhere: readonly string[]): Problem[] {
  const given = new Set(contract.operations.flatMap(({errors}) => errors.map(({code}) => code)));
  const catalog = contract.document.components['x-errors'] ?? {};
  return [...contract.errors.keys()]
    .filter((code) => !given.has(code) && !everywhere.includes(code))
    .map((code) =>
      makeFinding(contract, catalog[code] as object, `No operation returns the error "${code}".`),
    );
}

/** Checks that a problem in an example has the status and the title of the catalog, and a `type` that links to its entry. */
export function checkProblemsMatchCatalog(contract: Contract): Problem[] {
  const seen = new Set<object>();
  return listExampleUses(contract).flatMap(({example, status}) => {
    const {value} = example;
    if (!isObject(value) || typeof value.code !== 'string' || typeof value.type !== 'string') return [];
    if (status !== undefined && value.status !== undefined && String(value.status) !== status) {
      return [
        makeFinding(
          contract,
          example.node,
          `example "${example.name}" returns ${status}, not ${value.status}.`,
        ),
      ];
    }
    if (seen.has(example.node)) return [];
    seen.add(example.node);
    return compareProblem(contract, value, example.node, example.name);
  });
}

function compareProblem(
  contract: Contract,
  value: {readonly [key: string]: Json},
  node: object,
  name: string,
): Problem[] {
  const entry = contract.errors.get(String(value.code));
  if (!entry) {
    const hint = suggestNames(String(value.code), contract.errors.keys());
    return [
      makeFinding(contract, node, `example "${name}": the catalog has no error "${value.code}". ${hint}`),
    ];
  }
  const wanted = {status: entry.status, title: entry.title};
  const wrong = Object.entries(wanted).filter(([key, right]) => value[key] !== right);
  const leads = String(value.type).endsWith(`/${contract.version}/introduction#error-${entry.code}`);
  return [
    ...wrong.map(([key, right]) =>
      makeFinding(
        contract,
        node,
        `example "${name}": ${key} is "${value[key]}", but the catalog has "${right}".`,
        ['value', key],
      ),
    ),
    ...(leads
      ? []
      : [
          makeFinding(
            contract,
            node,
            `example "${name}": type must end with introduction#error-${entry.code}.`,
            ['value', 'type'],
          ),
        ]),
  ];
}
