import {readFileSync} from 'node:fs';
import {isDeepStrictEqual} from 'node:util';
import type {RestatedEdition} from '../../src/contract/changeLog';
import {groupBy} from '../../src/groupBy';

/** Describes how a restated record differs from the recorded edition, one line for each changed section of the document. */
export function describeRestated({file, text}: RestatedEdition): string[] {
  const before = listParts(readFileSync(file, 'utf8'));
  const after = listParts(text);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => !isDeepStrictEqual(before.get(name), after.get(name)));
  const toLabel = (name: string): string => {
    const verb = !before.has(name) ? 'adds' : !after.has(name) ? 'removes' : 'changes';
    return `  ${verb} ${name.slice(0, name.lastIndexOf(' '))}`;
  };
  const lines = [...groupBy(changed, toLabel)].map(
    ([label, parts]) => `${label}: ${parts.map((part) => part.split(' ').at(-1)).join(', ')}`,
  );
  return lines.length === 0 ? [`${file} stays the same.`] : [`${file}:`, ...lines];
}

/** The schemas, path items, and so on of a record, by their section and name, such as `components.schemas Door`. */
function listParts(record: string): Map<string, unknown> {
  const entriesOf = (value: unknown): [string, unknown][] =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]];
  const document: unknown = JSON.parse(record);
  return new Map(
    entriesOf(document).flatMap(([section, content]) =>
      entriesOf(content).flatMap(([name, part]): [string, unknown][] =>
        section === 'components'
          ? entriesOf(part).map(([own, value]) => [`${section}.${name} ${own}`, value])
          : [[`${section} ${name}`, part]],
      ),
    ),
  );
}
