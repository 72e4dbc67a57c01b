import {editionOf, loadChangeLog, type Change} from '../changeLog';
import {isOpen} from '../changeLog/openEdition';
import {placeOf, type Contract} from '..';
import {marksOf} from '../marks';
import {listFields} from '../versionFields';
import {show} from '../schemaErrors';
import {makeFinding, type Problem} from './finding';

/**
 * Checks that no edition of a version breaks clients of an earlier edition. A change of a shared part is reported once, with
 * the number of its uses.
 */
export function checkNoBreakingChanges(contract: Contract, contractFolder: string): Problem[] {
  const {editions} = loadChangeLog(contractFolder);
  const uses = new Map<string, {place: Problem; names: string[]; problem: string}>();
  for (const [index, {date, changes}] of editions.entries()) {
    for (const change of changes.filter(({impact}) => impact === 'breaking')) {
      const problem = explainBreak(change, {date, previous: editions[index + 1]?.date ?? ''});
      const place = findBreak(contract, change);
      const isShared = change.change === 'changed';
      const key = [place.file, place.line, problem, isShared ? '' : change.name].join('\n');
      const use = uses.get(key) ?? {place, names: [], problem};
      use.names.push(`${change.name} (${change.kind})`);
      uses.set(key, use);
    }
  }
  return [...uses.values()].map(({place, names: [name = '', ...others], problem}) => {
    const count = others.length === 0 ? '' : ` and ${others.length} more`;
    return {...place, message: `${name}${count}: ${problem}`};
  });
}

/** The place of the first keyword that differs. Objects of a former edition have no place, so its date counts. */
function findBreak(contract: Contract, {node, differences = []}: Change): Problem {
  const below = differences.slice(0, 1).map(({key}) => key);
  const place = node && placeOf(contract, node, below);
  return place
    ? {...place, message: ''}
    : makeFinding(contract, contract.sources[0]?.value as object, '', ['x-edition']);
}

/** The length of two values as JSON. Longer values aren't shown. */
const maximumShown = 100;

const undo = 'Undo the change, or keep it for a new version.';

function explainBreak(
  {change, differences = []}: Change,
  {date, previous}: {date: string; previous: string},
): string {
  if (change === 'removed')
    return `the edition of ${date} breaks clients, because it was removed after the edition of ${previous}. ${undo}`;
  if (change === 'added')
    return `the edition of ${date} breaks clients, because it is new and required in requests. Remove it from "required", or keep it for a new version.`;
  const changes = differences.map(({key, before, after}) =>
    JSON.stringify([before, after]).length > maximumShown
      ? `${key} was changed`
      : `${key} was ${show(before)} in the edition of ${previous}, and is now ${show(after)}`,
  );
  return `the edition of ${date} breaks clients, because ${changes.join(', and ')}. ${undo}`;
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
