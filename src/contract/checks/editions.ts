import {editionOf, loadChangeLog} from '../changeLog';
import {isOpen} from '../changeLog/openEdition';
import type {Contract} from '..';
import {marksOf} from '../marks';
import {listFields} from '../versionFields';
import {makeFinding, type Problem} from './finding';

/** Checks that no edition of a version breaks clients of an earlier edition. */
export function checkNoBreakingChanges(contract: Contract, contractFolder: string): Problem[] {
  const [root] = contract.sources;
  return loadChangeLog(contractFolder).editions.flatMap(({date, changes}) =>
    changes
      .filter(({impact}) => impact === 'breaking')
      .map(({kind, name, change, parts}) =>
        makeFinding(
          contract,
          root?.value as object,
          `The edition of ${date} breaks clients: ${name} (${kind}) was ${change}${parts?.length ? `: ${parts.join(', ')}` : ''}. Undo the change, or keep it for a new version.`,
          ['x-edition'],
        ),
      ),
  );
}

/** Checks that additions of a later edition have its date in `x-since`, and that nothing else has `x-since`. */
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
    // An invalid date is reported already.
    if (date === since || (since === undefined && Object.hasOwn(node, 'x-since'))) return [];
    return [makeFinding(contract, node, explainDate({name, date, since}, isOpen(editionOf(contract))))];
  });
}

/** The text of the findings that commands can fix by adding `x-since`. */
export const NO_DATE = 'has no x-since';

/** @param isCurrentOpen whether additions can still be part of the current edition */
function explainDate(
  {name, date, since}: {name: string; date: string | undefined; since: string | undefined},
  isCurrentOpen: boolean,
): string {
  if (date === undefined) {
    return `${name} has x-since: '${since ?? ''}', but the change log has no such addition. Delete x-since.`;
  }
  if (since !== undefined) {
    return `${name} has x-since: '${since}', but it was added on '${date}'. Write x-since: '${date}'.`;
  }
  return isCurrentOpen
    ? `${name} is new and ${NO_DATE}. Write x-since: '${date}', or run npm run check -- --fix.`
    : `${name} is new and ${NO_DATE}, and the edition of ${date} is already published. Run npm run edition, which starts the next edition and sets x-since.`;
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
      since: marksOf(node)['x-since'],
    })),
  ];
}
