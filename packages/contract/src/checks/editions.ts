import {placeOf, type Contract} from '..';
import {defineRule, type Place, type Problem} from '../finding';
import {editionMessages as messages} from '../messages';
import {editionOf, isOpen, loadChangeLog, type Change} from '../change-log';
import {marksOf} from '../marks';
import {showValue} from '../valueProblem';
import {listItems} from '../versionMap';
import {placeAt, type ContractInput} from './input';

/** A change of a shared part is reported once, at the part. */
export const breakingChanges = defineRule<ContractInput>({
  id: 'edition-breaking',
  docs: 'No edition of a version breaks clients of an earlier edition.',
  messages,
  check: ({contract, folder}) => {
    const {editions} = loadChangeLog(folder);
    const problems = new Map<string, Problem>();
    for (const [index, {date, changes}] of editions.entries()) {
      const previous = editions[index + 1]?.date ?? '';
      for (const change of changes.filter(({impact}) => impact === 'breaking')) {
        const problem = explainBreak(contract, change, {name: change.name, date, previous});
        const part = change.change === 'changed' ? '' : change.name;
        const key = [problem.file, problem.line, part].join('\n');
        if (!problems.has(key)) problems.set(key, problem);
      }
    }
    return [...problems.values()];
  },
});

/** The problem at the first keyword that differs. Objects of a former edition have no place, so its date counts. */
function explainBreak(
  contract: Contract,
  {change, node, differences = []}: Change,
  data: {name: string; date: string; previous: string},
): Problem {
  const below = differences.slice(0, 1).map(({key}) => key);
  const own = node && placeOf(contract, node, below);
  const place = own ?? placeAt(contract, contract.sources[0].value as object, ['x-docs-edition']);
  if (change === 'removed') return messages.removed(place, data);
  if (change === 'added') return messages.required(place, data);
  const changes = differences.map(
    ({key, before, after}) => `${key} was ${showValue(before)}, and is ${showValue(after)}`,
  );
  return messages.changed(place, {...data, differences: changes});
}

export const datedAdditions = defineRule<ContractInput>({
  id: 'edition-date',
  docs: 'Additions of a later edition have its date in `x-docs-since`, and nothing else has `x-docs-since`.',
  messages,
  check: ({contract, folder}) => {
    const added = new Map<string, string>();
    for (const {date, changes} of loadChangeLog(folder).editions)
      for (const {change, kind, name} of changes) if (change === 'added') added.set(`${kind} ${name}`, date);
    return (['operations', 'events', 'fields'] as const).flatMap((kind) =>
      listItems(contract, kind).flatMap(({name, node}) => {
        const {'x-docs-since': since} = marksOf(node);
        const date = added.get(`${kind} ${name}`);
        if (date === since) return [];
        const place = placeAt(contract, node);
        if (date === undefined) return [messages.unpublished(place, {name, since: since ?? ''})];
        if (since) return [messages.otherDate(place, {name, since, date})];
        if (!isOpen(editionOf(contract))) return [messages.undatedAfterEdition(place, {name, date})];
        return [messages.undated(place, {name, date}, addMark(contract, place, `x-docs-since: '${date}'`))];
      }),
    );
  },
});

/**
 * The fix that adds a mark as the first of an entry's map: `key: {` in a line, or `key:` above the lines of the map. No fix for
 * another layout.
 */
function addMark({sources}: Contract, {file, line, column = 1}: Place, mark: string): Pick<Problem, 'fix'> {
  const lines = sources.find((source) => source.file === file)?.text.split('\n') ?? [];
  const entry = (lines[line - 1] ?? '').slice(column - 1);
  const [start, isEmpty] = /^(?:'[^']*'|"[^"]*"|[^:]+):\s*\{(\s*\})?/.exec(entry) ?? [];
  if (start) {
    const flow = start.replace(/\{.*/, '{');
    return {fix: {length: flow.length, text: `${flow}${mark}${isEmpty ? '' : ', '}`}};
  }
  const spaces = /^\s*(?=[\w'"$/#])/.exec(lines[line] ?? '')?.[0] ?? '';
  const isBlock = /:\s*(?:#.*)?$/.test(entry) && spaces.length >= column;
  return isBlock ? {fix: {length: entry.length, text: `${entry}\n${spaces}${mark}`}} : {};
}
