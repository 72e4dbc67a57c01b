import {memoize, type Contract, type Json} from 'api-docs-contract';
import {walkInstance} from 'api-docs-contract/checks';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import {isList, isObject} from 'api-docs-contract/json';
import type {CheckedJson} from 'api-docs-lint/rules';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {storyMessages as messages} from '../messages';
import {loadStory, type Story} from './story';

export const kindInJson = defineRule<CheckedJson>({
  id: 'story-kind',
  docs: 'An ID in JSON belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  messages,
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const story = loadStory();
    const problems: Problem[] = [];
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      for (const [field, item] of Object.entries(value)) {
        const names = field === 'id' ? [key, nameSchemas(contract).get(own) ?? ''] : [field];
        const name = names.find((each) => kindNamed(each, story) !== undefined) ?? '';
        const expected = kindNamed(name, story) ?? '';
        for (const id of expected === '' ? [] : listIds(field, item)) {
          // Objects of several kinds can have the same number in 1.0.
          const owners = story.filter(({ids}) => ids.includes(id)).map(({kind}) => toKebab(kind));
          if (owners.length === 0 || owners.includes(expected)) continue;
          const data = {name, id, expected, actual: owners.join(', ')};
          problems.push(messages.kind(placeOf([...path, field]), data));
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

/** The names of kinds in 1.0. */
const formerNames: Readonly<Record<string, string>> = {
  person: 'holder',
  panel: 'cloud-node',
  ou: 'organization',
  format: 'card-format',
};

/** The kind that a name means: `rule` for `areaRuleIds`, and `device` for `devices`. */
function kindNamed(name: string, story: Story): string | undefined {
  const singular = toKebab(name)
    .replace(/-ids?$/, '')
    .replace(/s$/, '');
  const word = `-${formerNames[singular] ?? singular}`;
  return listKinds(story).find((kind) => word.endsWith(`-${kind}`));
}

/** All kinds, such as `card-format`, the longest first. */
const listKinds = memoize((story: Story) =>
  [...new Set(story.map(({kind}) => toKebab(kind)))].sort((a, b) => b.length - a.length),
);
