import {memoize} from 'api-contract';
import {defineMessages, type Place, type Problem} from 'api-contract/finding';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {STORY_FILE, type Story} from './story';

const messages = defineMessages({
  kind: ({name, id, expected, actual}: Record<'name' | 'id' | 'expected' | 'actual', string>) =>
    `"${name}" needs the ID of an object of the kind ${expected}, but ${id} has the kind ${actual} in ${STORY_FILE}.`,
});

/**
 * Compares the kinds of the objects with an ID, such as `holder`, with the kind that a name says. Unknown IDs have no kind.
 *
 * @param names the names that can say the kind, such as `holderIds`. The first one that does counts.
 */
export function checkKind(
  id: string,
  names: readonly string[],
  story: Story,
  placeOf: () => Place,
): Problem[] {
  const {ofId, all} = readKinds(story);
  const actual = ofId.get(id) ?? [];
  const [named] = names.flatMap((name) => {
    const expected = kindNamed(name, all);
    return expected === undefined ? [] : {name, expected};
  });
  if (!named || actual.length === 0 || actual.includes(named.expected)) return [];
  return [messages.kind(placeOf(), {...named, id, actual: actual.join(', ')})];
}

/** All kinds, such as `card-format`, the longest first, and those of each ID. Objects of several kinds can have the same number in 1.0. */
const readKinds = memoize(({objects}: Story) => {
  const ofId = new Map<string, string[]>();
  for (const {kind, ids} of objects)
    for (const id of ids) ofId.set(id, [...(ofId.get(id) ?? []), toKebab(kind)]);
  const all = [...new Set(objects.map(({kind}) => toKebab(kind)))];
  return {ofId, all: all.sort((a, b) => b.length - a.length)};
});

/** The names of kinds in 1.0. */
const formerNames: Readonly<Record<string, string>> = {
  person: 'holder',
  panel: 'cloud-node',
  ou: 'organization',
  format: 'card-format',
};

/** The kind that a name means: `rule` for `areaRuleIds`, and `device` for `devices`. */
function kindNamed(name: string, kinds: readonly string[]): string | undefined {
  const singular = toKebab(name)
    .replace(/-ids?$/, '')
    .replace(/s$/, '');
  const word = `-${formerNames[singular] ?? singular}`;
  return kinds.find((kind) => word.endsWith(`-${kind}`));
}
