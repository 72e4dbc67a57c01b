import {placeOf, type Contract} from '..';
import {defineRule, type Place, type Problem} from '../finding';
import {editionMessages as messages} from '../messages';
import {editionOf, isOpen, loadChangeLog, type Change} from '../changeLog';
import {marksOf} from '../marks';
import {show} from '../valueProblem';
import {listFields} from '../versionFields';
import {placeAt, type ContractInput} from './input';

interface Break {
  readonly name: string;
  readonly date: string;
  readonly previous: string;
}

/** Whether a finding is about an addition without `x-since`, which commands can add. */
export const isUndated = ({messageId}: Problem): boolean =>
  messageId === 'undated' || messageId === 'undatedAfterEdition';

/** A change of a shared part is reported once, at the part. */
export const breakingChanges = defineRule<ContractInput>({
  id: 'edition-breaking',
  docs: 'No edition of a version breaks clients of an earlier edition.',
  messages,
  check: ({contract, folder}) => {
    const {editions} = loadChangeLog(folder);
    const problems = editions.flatMap(({date, changes}, index) =>
      changes
        .filter(({impact}) => impact === 'breaking')
        .map((change) => {
          const data = {name: change.name, date, previous: editions[index + 1]?.date ?? ''};
          return {problem: explainBreak(change, findBreak(contract, change), data), change};
        }),
    );
    const seen = new Set<string>();
    return problems.flatMap(({problem, change}) => {
      const isShared = change.change === 'changed';
      const key = [problem.file, problem.line, isShared ? '' : change.name].join('\n');
      if (seen.has(key)) return [];
      seen.add(key);
      return [problem];
    });
  },
});

/** The place of the first keyword that differs. Objects of a former edition have no place, so its date counts. */
function findBreak(contract: Contract, {node, differences = []}: Change): Place {
  const below = differences.slice(0, 1).map(({key}) => key);
  const place = node && placeOf(contract, node, below);
  return place ?? placeAt(contract, contract.sources[0]?.value as object, ['x-edition']);
}

function explainBreak({change, differences = []}: Change, place: Place, data: Break): Problem {
  if (change === 'removed') return messages.removed(place, data);
  if (change === 'added') return messages.required(place, data);
  const changes = differences.map(
    ({key, before, after}) => `${key} was ${show(before)}, and is ${show(after)}`,
  );
  return messages.changed(place, {...data, differences: changes});
}

export const datedAdditions = defineRule<ContractInput>({
  id: 'edition-date',
  docs: 'Additions of a later edition have its date in `x-since`, and nothing else has `x-since`.',
  messages,
  check: ({contract, folder}) => {
    const added = new Map<string, string>(
      loadChangeLog(folder).editions.flatMap(({date, changes}) =>
        changes
          .filter(({change}) => change === 'added')
          .map(({kind, name}) => [`${kind} ${name}`, date] as const),
      ),
    );
    const missing = isOpen(editionOf(contract)) ? messages.undated : messages.undatedAfterEdition;
    return listDated(contract).flatMap(({key, name, node, since}) => {
      const date = added.get(key);
      const place = placeAt(contract, node);
      // An invalid date is reported already.
      if (date === since || (since === undefined && Object.hasOwn(node, 'x-since'))) return [];
      if (date === undefined) return [messages.unpublished(place, {name, since: since ?? ''})];
      if (since === undefined) return [missing(place, {name, date})];
      return [messages.otherDate(place, {name, since, date})];
    });
  },
});

interface Dated {
  readonly key: string;
  readonly name: string;
  readonly node: object;
  readonly since: string | undefined;
}

function listDated(contract: Contract): Dated[] {
  const toDated = (kind: string, name: string, node: object): Dated => ({
    key: `${kind} ${name}`,
    name,
    node,
    since: marksOf(node)['x-since'],
  });
  return [
    ...contract.operations.map(({id, node}) => toDated('operations', id, node)),
    ...contract.events.map(({name, node}) => toDated('events', name, node)),
    ...listFields(contract).map(({name, node}) => toDated('fields', name, node)),
  ];
}
