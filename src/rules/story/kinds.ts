import {memoize, type Contract, type Json} from 'api-contract';
import {walkInstance} from 'api-contract/checks';
import type {Problem, Rule} from 'api-contract/finding';
import {isList, isObject} from 'api-contract/json';
import type {CheckedJson} from 'api-docs-lint/rules';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {storyMessages as messages} from '../messages';
import type {Story} from './story';

export const kindInJson = (load: () => Story): Rule<CheckedJson> => ({
  id: 'story-kind',
  docs: 'An ID in JSON belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  messages,
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const {ofId, all} = readKinds(load());
    const problems: Problem[] = [];
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      for (const [field, item] of Object.entries(value)) {
        const names = field === 'id' ? [key, nameSchemas(contract).get(own) ?? ''] : [field];
        const name = names.find((each) => kindNamed(each, all) !== undefined) ?? '';
        const expected = kindNamed(name, all);
        for (const id of listIds(field, item)) {
          // Objects of several kinds can have the same number in 1.0.
          const actual = ofId.get(id) ?? [];
          if (expected === undefined || actual.length === 0 || actual.includes(expected)) continue;
          problems.push(
            messages.kind(placeOf([...path, field]), {name, id, expected, actual: actual.join(', ')}),
          );
        }
      }
    });
    return problems;
  },
});

const nameSchemas = memoize(
  ({schemas}: Contract) => new Map<object, string>([...schemas].map(([name, schema]) => [schema, name])),
);

/** The IDs in a field. A number is an ID only in a field such as `device_id`, or in a list. */
function listIds(field: string, value: Json): string[] {
  const isId = isList(value) || /(?:^|_)ids?$/.test(field);
  return (isList(value) ? value : [value])
    .filter((item) => (typeof item === 'string' ? item.length === 36 : isId && typeof item === 'number'))
    .map(String);
}

/** All kinds, such as `card-format`, the longest first, and those of each ID. */
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
