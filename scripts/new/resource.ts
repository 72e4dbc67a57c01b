import {ContentError} from '../../src/contentError';
import {randomUUID} from 'node:crypto';
import {suggestNames} from '../../src/contract';
import {STORY_FILE} from '../../src/facts/story';
import {capitalize, toPlural} from '../../src/remark/api-reference/words';
import {siteFile, versions} from '../../src/site';
import {type Draft} from '../edit/draft';
import {editSite, readSite} from '../edit/site';
import {addEntry, addItem, dropEntries, readAt} from '../edit/yaml';
import {kebab, pageDescription, type Kind} from './kind';
import {addRoute, addToSidebar, listCategories, markSince, requireNewFile} from './places';
import {fillTemplate, toFlowYaml, toYaml} from './templates';

const [current, older] = versions;
const contract = 'web/openapi/openapi.yaml';

/** The operations that change a resource, with the keys of their entries in the contract. */
const writes: Readonly<Record<string, (words: Readonly<Record<string, string>>) => readonly string[]>> = {
  create: ({Thing = '', thingId = ''}) => ['post', `${Thing}Create`, `${thingId}CreateExample`],
  update: ({Thing = '', thingId = ''}) => ['patch', `${Thing}Patch`, `${thingId}PatchExample`],
  delete: () => ['delete'],
};

/** A resource with the usual operations: its page, its contract, and its place in the sidebar. */
export const resource: Kind = {
  what: 'a resource of the web API: a page, a contract with its usual operations, and a sidebar entry',
  questions: [
    {
      name: 'name',
      text: 'Name in the singular, such as locker or key-cabinet',
      ...kebab,
      check: (name, draft) => {
        if (/[^aisu]s$/.test(name))
          throw new ContentError(`"${name}" is not valid. Write the name in the singular.`);
        Object.values(filesOf(name)).forEach((file) => requireNewFile(draft, file));
      },
    },
    {
      name: 'description',
      text: 'Description, such as "A locker is a box with a lock that a holder opens with a credential."',
      ...pageDescription,
    },
    {name: 'category', text: 'Category in the sidebar', choices: (draft) => listCategories(draft, 'web')},
    {
      name: 'writes',
      text: 'Operations that change it. Default: all three',
      optional: true,
      pattern: /^(?:none|(?:create|update|delete)(?:, *(?:create|update|delete))*)$/,
      hint: 'create, update, delete, separated by commas, or none',
    },
    {
      name: 'was',
      text: `Name of its page in ${older?.number ?? 'the older version'}, if it is different`,
      optional: true,
      ...kebab,
      check: (was, draft) => requireOlderPage(draft, was),
    },
  ],
  add: async (
    draft,
    {name = '', description = '', category, writes: wanted = 'create,update,delete', was},
  ) => {
    const page = toPlural(name);
    const files = filesOf(name);
    const names = nameForms(name);
    const words = {...names, ...describe(draft, page, description), nameMark: markName(wanted)};
    const absent = Object.keys(writes).filter((write) => !wanted.includes(write));
    const directives = absent.map((write) => `::operation[${write}${names.Thing}]\n\n`);
    const fullPage = dropOlder(fillTemplate('resource.mdx', words));
    draft.write(
      files.page,
      directives.reduce((text, line) => text.replace(line, ''), fullPage),
    );
    const keys = new Set(absent.flatMap((write) => writes[write]?.(names) ?? []));
    draft.write(files.contract, dropEntries(fillTemplate('resource.yaml', words), keys));
    listInContract(draft, page, words, description);
    await addToSidebar(draft, 'web', `rest/${page}`, category);
    addRoute(draft, `/web/${current?.path ?? ''}/rest/${page}`);
    addToStory(draft, words);
    const isListed = addToListsWithoutEvents(draft, page, words.things);
    if (was) await addRename(draft, page, was);
    return [
      `In ${files.page}, describe what the resource is, what it isn’t, what other systems call it, and how it relates to other resources.`,
      `Replace the name "First ${names.thing}" of its example in ${files.contract} and ${STORY_FILE}.`,
      `Describe its fields in ${files.contract}, or add them with npm run new field. To see the page, run npm start.`,
      ...(isListed
        ? [
            `${listsPage} tells readers to read the list again. If the resource has events, add them to x-emits, and delete that row.`,
          ]
        : []),
    ];
  },
};

/** The mark of a field that not every request can set. */
function markName(wanted: string): string {
  if (wanted.includes('update')) return '';
  return wanted.includes('create') ? 'x-write: create' : 'readOnly: true';
}

/** The files of a resource. */
function filesOf(name: string): {readonly page: string; readonly contract: string} {
  const page = toPlural(name);
  return {page: `web/rest/${page}.mdx`, contract: `web/openapi/${page}.yaml`};
}

/** The forms of a name in prose, schemas, and IDs: `key cabinet`, `KeyCabinet`, and `keyCabinet` for `key-cabinet`. */
function nameForms(
  name: string,
): Readonly<
  Record<'thing' | 'things' | 'aThing' | 'Things' | 'Thing' | 'thingId' | 'ThingsId' | 'thingsId', string>
> {
  const thing = name.replaceAll('-', ' ');
  const things = toPlural(name).replaceAll('-', ' ');
  const join = (words: string): string => words.split(' ').map(capitalize).join('');
  const small = (words: string): string => join(words).replace(/^./, (letter) => letter.toLowerCase());
  return {
    thing,
    things,
    aThing: `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`,
    Things: capitalize(things),
    Thing: join(thing),
    thingId: small(thing),
    ThingsId: join(things),
    thingsId: small(things),
  };
}

function describe(draft: Draft, page: string, description: string): Record<string, string> {
  const server = String(readAt(draft.read(contract), ['servers', 0, 'url']));
  const system = String(
    readAt(draft.read('web/openapi/common.yaml'), ['components', 'parameters', 'SystemId', 'example']),
  );
  return {
    page,
    description: toYaml(description),
    text: description,
    older: older?.number ?? '',
    id: randomUUID(),
    since: markSince(draft),
    address: `${server}/systems/${system}/${page}`,
  };
}

/** Removes the comparison with the older version if there is only one version. */
function dropOlder(page: string): string {
  return older ? page : (page.split('\n## In ')[0] ?? page);
}

function listInContract(
  draft: Draft,
  page: string,
  {thingId = '', thingsId = ''}: Readonly<Record<string, string>>,
  description: string,
): void {
  const list = `/systems/{systemId}/${page}`;
  const refer = (name: string): string => `{$ref: '${page}.yaml#/components/pathItems/${name}'}`;
  let text = addItem(
    draft.read(contract),
    ['tags'],
    `{name: ${page}, description: ${toFlowYaml(description)}}`,
  );
  text = addEntry(text, ['paths'], `${list}: ${refer(thingsId)}`);
  text = addEntry(text, ['paths'], `${list}/{${thingId}Id}: ${refer(thingId)}`);
  draft.write(contract, text);
}

/** Adds the object of the example to the story of the samples, if there is one. */
function addToStory(
  draft: Draft,
  {thing = '', thingId = '', id = ''}: Readonly<Record<string, string>>,
): void {
  if (!draft.has(STORY_FILE)) return;
  const row = `${thingId}:\n  - {name: First ${thing}, id: ${id}}`;
  draft.write(STORY_FILE, addEntry(draft.read(STORY_FILE), ['objects'], row));
}

const listsPage = 'web/pagination.mdx';

/**
 * Adds a row to the table of lists without events, because a new resource has no events.
 *
 * @returns whether the page has such a table
 */
function addToListsWithoutEvents(draft: Draft, page: string, things = page): boolean {
  if (!draft.has(listsPage)) return false;
  const lines = draft.read(listsPage).split('\n');
  const last = lines.filter((line) => /^\| \[.*mdx#list/.test(line)).at(-1);
  if (last === undefined) return false;
  lines.splice(lines.indexOf(last) + 1, 0, `| [${things}](./rest/${page}.mdx#list) | Read the list again. |`);
  draft.write(listsPage, lines.join('\n'));
  return true;
}

/** @throws ContentError if the older version has no such page, or the page has another successor */
function requireOlderPage(draft: Draft, was: string): void {
  const folder = `${older?.folder ?? ''}/rest`;
  if (!older || !draft.has(`${folder}/${was}.mdx`)) {
    const pages = older ? draft.names(folder).map((file) => file.replace(/\.mdx$/, '')) : [];
    throw new ContentError(
      `${older?.number ?? 'The older version'} has no page "rest/${was}". ${suggestNames(was, pages)} A new resource has no earlier name.`,
    );
  }
  if (readSite(draft).renamedPages.some((row) => row[older.number] === `rest/${was}`))
    throw new ContentError(`${siteFile} already has a row for "rest/${was}".`);
}

async function addRename(draft: Draft, page: string, was: string): Promise<void> {
  if (!older || !current) return;
  const row = {[older.number]: `rest/${was}`, [current.number]: `rest/${page}`};
  await editSite(draft, (site) => ({...site, renamedPages: [...site.renamedPages, row]}));
}
