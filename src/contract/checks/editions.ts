import {loadChangeLog} from '../changeLog';
import type {Contract} from '..';
import {listFields} from '../versionFields';
import {makeFinding, type Problem} from './finding';

/** No edition of a version breaks a client of an earlier one. */
export function checkNothingBreaks(contract: Contract, contractFolder: string): Problem[] {
  const [root] = contract.sources;
  return loadChangeLog(contractFolder).editions.flatMap(({date, changes}) =>
    changes
      .filter(({impact}) => impact === 'breaking')
      .map(({kind, name, change}) =>
        makeFinding(
          contract,
          root?.value as object,
          `The edition of ${date} breaks clients: of the ${kind}, ${name} is ${change}. Undo the change, or keep it for a new version.`,
          ['x-edition'],
        ),
      ),
  );
}

/** What came with a later edition carries its day, and nothing else carries one. */
export function checkAdditionsAreDated(contract: Contract, contractFolder: string): Problem[] {
  const added = new Map<string, string>(
    loadChangeLog(contractFolder).editions.flatMap(({date, changes}) =>
      changes
        .filter(({change}) => change === 'added')
        .map(({kind, name}) => [`${kind} ${name}`, date] as const),
    ),
  );
  return listDated(contract).flatMap(({key, name, node, since}) => {
    const date = added.get(key);
    if (date === since) return [];
    const message = date
      ? `${name} came with the edition of ${date}: it needs x-since: '${date}'.`
      : `${name} says x-since: '${since ?? ''}', but no edition of the change log has added it.`;
    return [makeFinding(contract, node, message)];
  });
}

interface Dated {
  readonly key: string;
  readonly name: string;
  readonly node: object;
  readonly since: string | undefined;
}

function listDated(contract: Contract): Dated[] {
  return [
    ...contract.operations.map(({id, node, since}) => ({key: `operations ${id}`, name: id, node, since})),
    ...contract.events.map(({name, node, since}) => ({key: `events ${name}`, name, node, since})),
    ...listFields(contract, false).map(({name, node}) => ({
      key: `fields ${name}`,
      name,
      node,
      since: (node as {readonly 'x-since'?: string})['x-since'],
    })),
  ];
}
