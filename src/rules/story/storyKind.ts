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
  }: Record<'name' | 'id', string> & Record<'expected' | 'actual', string[]>) =>
    `"${name}" needs the ID of an object of the kind ${expected.join(' or ')}, but ${id} has the kind ${actual.join(', ')} in ${STORY_FILE} and in examples.`,
});

export const kindInJson = (load: () => Story): Rule<CheckedJson> => ({
  id: 'story-kind',
  docs: 'An ID in JSON belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const kinds = readKinds(contract)(load());
    const problems: Problem[] = [];
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      const owners = [
        typeof value.kind === 'string' ? value.kind : '',
        key,
        nameSchemas(contract).get(own) ?? '',
      ];
      for (const [field, item] of Object.entries(value)) {
        const names = field === 'id' ? owners : [field];
        problems.push(...checkIds(names, listIds(field, item), kinds, () => placeOf([...path, field])));
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
    const kinds = readKinds(contract)(story);
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      for (const {0: text, 1: name = '', 2: id = '', index} of node.value.matchAll(NAMED_ID)) {
        const place = placeInCode(file, node, index + text.length - id.length);
        problems.push(...checkIds([name], [id], kinds, () => place));
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

/** The kinds of objects, such as `card-format`. */
interface Kinds {
  /** The lists of the story in which an ID is. Numbers of 1.0 are in several. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>;
  /** The values of `kind` that the object of an ID has in examples, such as `floor-relay`. */
  readonly variants: ReadonlyMap<string, ReadonlySet<string>>;
  /** The lists of the objects of each variant. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  readonly all: ReadonlySet<string>;
}

const readKinds = memoize((contract: Contract) =>
  memoize(({objects}: Story): Kinds => {
    const [lists, variants, owners] = [newIndex(), newIndex(), newIndex()];
    for (const {kind, ids} of objects) for (const id of ids) lists.add(id, toKebab(kind));
    for (const {value} of contract.examples.values())
      for (const {object} of listObjects(value)) {
        const [id, kind] = [String(object.id), toKebab(String(object.kind ?? ''))];
        if (kind === '' || objects.some((each) => toKebab(each.kind) === kind)) continue;
        for (const list of lists.index.get(id) ?? []) {
          variants.add(id, kind);
          owners.add(kind, list);
        }
      }
    const all = new Set([...objects.map(({kind}) => toKebab(kind)), ...owners.index.keys()]);
    return {lists: lists.index, variants: variants.index, owners: owners.index, all};
  }),
);

function newIndex(): {index: Map<string, Set<string>>; add: (key: string, value: string) => void} {
  const index = new Map<string, Set<string>>();
  return {index, add: (key, value) => void index.set(key, (index.get(key) ?? new Set()).add(value))};
}

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
  {lists, variants, owners, all}: Kinds,
  placeOf: () => Place,
): Problem[] {
  const known = ids.filter((id) => lists.has(id));
  const name = known.length === 0 ? undefined : names.find((each) => kindsNamed(each, all).length > 0);
  if (name === undefined) return [];
  const expected = kindsNamed(name, all);
  return known.flatMap((id) => {
    // No example shows the variant of some objects, such as that of a device.
    const variant = variants.get(id);
    const isRight = (list: string): boolean =>
      expected.some(
        (kind) => kind === list || variant?.has(kind) || (!variant && owners.get(kind)?.has(list)),
      );
    const actual = [...(lists.get(id) ?? [])];
    if (actual.some(isRight)) return [];
    return messages.kind(placeOf(), {name, id, expected, actual: [...actual, ...(variant ?? [])]});
  });
}

/** The names of kinds in 1.0. */
const formerNames: Readonly<Record<string, string>> = {
  person: 'holder',
  panel: 'cloud-node',
  ou: 'organization',
};

/** The kinds that a name means: `rule` for `areaRuleIds`, `device` for `/devices/`, and `card-format` for `format_id`. */
function kindsNamed(name: string, all: ReadonlySet<string>): string[] {
  const named = toKebab(name).replace(/-ids?$/, '');
  const word = formerNames[named] ?? named;
  const found = [word, word.replace(/s$/, '')].find((each) => all.has(each));
  if (found !== undefined) return [found];
  const kinds = [...all].sort((a, b) => b.length - a.length);
  const head = kinds.find((kind) => word.replace(/s$/, '').endsWith(`-${kind}`));
  return head === undefined ? kinds.filter((kind) => kind.endsWith(`-${word}`)) : [head];
}
