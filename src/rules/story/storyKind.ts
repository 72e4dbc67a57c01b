import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {memoize, type Contract, type Json} from 'api-contract';
import {walkInstance} from 'api-contract/checks';
import {defineMessages, type Place, type Problem, type Rule} from 'api-contract/finding';
import {isList, isObject, tryParseJson} from 'api-contract/json';
import {listObjects, type CheckedJson, type CheckedPage} from 'api-docs-lint/rules';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {STORY_FILE, type Story} from './story';
import {compareObject, placeInCode} from './storyValue';

const messages = defineMessages({
  kind: ({
    name,
    id,
    expected,
    actual,
  }: Record<'name' | 'id' | 'expected', string> & {actual: readonly string[]}) =>
    `"${name}" needs the ID of an object of the kind ${expected}, but ${id} has the kind ${actual.join(', ')} in ${STORY_FILE}.`,
});

export const kindInJson = (load: () => Story): Rule<CheckedJson> => ({
  id: 'story-kind',
  docs: 'An ID in JSON belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const story = load();
    const problems: Problem[] = [];
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      const owners = [key, nameSchemas(contract).get(own) ?? ''];
      for (const [field, item] of Object.entries(value)) {
        const names = field === 'id' ? owners : [field];
        problems.push(...checkIds(names, listIds(field, item), story, () => placeOf([...path, field])));
      }
    });
    return problems;
  },
});

/** The names of all IDs in requests and commands: `/holders/…`, `holderId=…`, `HOLDER=…`, or `"holderId": "…"`. */
const NAMED_ID = /([\w-]+)(?:=|\/|": \[?")([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})/g;

/** The JSON that a command sends. A variable of the shell ends the quotation: `"'$HOLDER'"`. */
const SENT_JSON = /'(\{[^]*?\})'(?=\s|$)/g;

export const storyInCode = (load: () => Story): Rule<CheckedPage> => ({
  id: 'story-in-code',
  docs: 'An ID in a command or a request belongs to an object of the kind that its variable, its parameter, or its path names, and the values in a command are in `docs/story.yaml`.',
  check: ({file, root, contract}) => {
    if (!contract) return [];
    const story = load();
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      for (const {0: text, 1: name = '', 2: id = '', index} of node.value.matchAll(NAMED_ID)) {
        const place = placeInCode(file, node, index + text.length - id.length);
        problems.push(...checkIds([name], [id], story, () => place));
      }
      for (const {1: text = '', index} of node.value.matchAll(SENT_JSON)) {
        const placeOf = (key: string): Place =>
          placeInCode(file, node, node.value.indexOf(`"${key}"`, index));
        for (const {object} of listObjects(tryParseJson(text.replace(/'\$\w+'/g, '')) ?? null))
          problems.push(...compareObject(object, placeOf, story));
      }
    });
    return problems;
  },
});

interface Kinds {
  /** The kinds of the objects with an ID. Objects of several kinds can have the same number in 1.0. */
  readonly ofId: ReadonlyMap<string, ReadonlySet<string>>;
  /** All kinds, such as `card-format`. */
  readonly all: ReadonlySet<string>;
}

const readKinds = memoize(({objects}: Story): Kinds => {
  const ofId = new Map<string, Set<string>>();
  for (const {kind, ids} of objects)
    for (const id of ids) ofId.set(id, (ofId.get(id) ?? new Set()).add(toKebab(kind)));
  return {ofId, all: new Set(objects.map(({kind}) => toKebab(kind)))};
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

/** @param names the names that can say the kind. The first one that does counts. */
function checkIds(
  names: readonly string[],
  ids: readonly string[],
  story: Story,
  placeOf: () => Place,
): Problem[] {
  const {ofId, all} = readKinds(story);
  const known = ids.filter((id) => ofId.has(id));
  const name = known.length === 0 ? undefined : names.find((each) => kindNamed(each, all));
  const expected = name && kindNamed(name, all);
  if (!name || !expected) return [];
  return known.flatMap((id) => {
    const actual = [...(ofId.get(id) ?? [])];
    if (actual.includes(expected)) return [];
    return messages.kind(placeOf(), {name, id, expected, actual});
  });
}

/** The names of kinds in 1.0. */
const formerNames: Readonly<Record<string, string>> = {
  person: 'holder',
  panel: 'cloud-node',
  ou: 'organization',
  format: 'card-format',
};

/** The kind that a name means: `rule` for `areaRuleIds`, and `device` for `/devices/`. */
function kindNamed(name: string, all: ReadonlySet<string>): string | undefined {
  const named = toKebab(name).replace(/-ids?$/, '');
  const word = formerNames[named] ?? named;
  const singular = word.replace(/s$/, '');
  const kinds = [...all].sort((a, b) => b.length - a.length);
  return (
    [word, singular].find((each) => all.has(each)) ?? kinds.find((kind) => singular.endsWith(`-${kind}`))
  );
}
