import {stringify} from 'yaml';
import {ContentError} from '../../src/contentError';
import {capitalize} from '../../src/remark/api-reference/words';
import {type Draft} from '../edit/draft';
import {addEntry, readAt} from '../edit/yaml';
import {heading, kebab, verbSentence, type Kind} from './kind';
import {markSince} from './places';
import {fillTemplate, toYaml} from './templates';

const folder = 'web/openapi';
const contract = `${folder}/openapi.yaml`;

/** An operation on one object, such as `POST /systems/{systemId}/groups/{groupId}/archive`, which returns the object. */
export const operation: Kind = {
  what: 'an operation on one object of a resource, and its section on the page',
  questions: [
    {
      name: 'object',
      text: 'Object',
      choices: (draft) => listObjects(draft).map(({object}) => object),
      check: (object, draft) => {
        const {file, node} = requireObject(draft, object);
        findModel(draft, file, node);
        findLastOperation(draft, findPage(draft, node.get.tags[0] ?? ''));
      },
    },
    {
      name: 'name',
      text: 'Last part of the URL, such as archive',
      ...kebab,
      check: (name, draft, {object}) => {
        if (object === undefined) return;
        const {url} = requireObject(draft, object);
        if (readAt(draft.read(contract), ['paths', `${url}/${name}`]) !== undefined)
          throw new ContentError(`The contract already has the path "${url}/${name}". Choose another name.`);
      },
    },
    {name: 'summary', text: 'Heading, such as "Archive a group"', ...heading},
    {name: 'description', text: 'Description of what it does', ...verbSentence},
  ],
  add: (draft, {object: wanted = '', name = '', summary = '', description = ''}) => {
    const {file, item, url, node} = requireObject(draft, wanted);
    const page = node.get.tags[0] ?? '';
    const action = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    const operationId = `${action}${wanted}`;
    const pageFile = findPage(draft, page);
    placeOnPage(draft, pageFile, operationId);
    const model = findModel(draft, file, node);
    const filled = fillTemplate('operation.yaml', {
      item: `${item}${capitalize(action)}`,
      parameters: toFlow(node.parameters),
      operationId,
      summary: toYaml(summary),
      description: toYaml(description),
      page,
      name,
      role: model['x-role'],
      since: markSince(draft),
      security: toFlow(model.security),
      content: toFlow(node.get.responses['200']?.content),
    });
    draft.write(file, addEntry(draft.read(file), ['components', 'pathItems'], filled));
    const reference = `{$ref: '${file.slice(folder.length + 1)}#/components/pathItems/${item}${capitalize(action)}'}`;
    draft.write(contract, addEntry(draft.read(contract), ['paths'], `${url}/${name}: ${reference}`));
    return [
      `In ${file}, check the role, the scope, and the errors. Add a request body if the operation needs one.`,
      `Move ::operation[${operationId}] in ${pageFile} to where readers look for it.`,
      'Add the events that it causes to x-emits, and its effects to x-side-effects.',
    ];
  },
};

/** The parts of a write operation that a new operation of the resource shares. */
interface Operation {
  readonly 'x-role': string;
  readonly security: unknown;
}

/** The path item of one object. */
interface ObjectItem {
  readonly parameters: unknown;
  readonly get: {
    readonly operationId: string;
    readonly tags: readonly string[];
    readonly responses: Readonly<Record<string, {readonly content?: unknown}>>;
  };
  readonly patch?: Operation;
  readonly put?: Operation;
  readonly delete?: Operation;
}

interface Place {
  readonly object: string;
  readonly file: string;
  readonly item: string;
  readonly url: string;
  readonly node: ObjectItem;
}

/** The objects that an operation retrieves by ID, such as `Group` for `retrieveGroup`. */
function listObjects(draft: Draft): Place[] {
  const paths = readAt(draft.read(contract), ['paths']) as Record<string, {$ref?: string}>;
  return Object.entries(paths).flatMap(([url, {$ref = ''}]) => {
    const [, name, item] = /^(.+)#\/components\/pathItems\/(.+)$/.exec($ref) ?? [];
    if (!url.endsWith('}') || name === undefined || item === undefined) return [];
    const file = `${folder}/${name}`;
    const node = readAt(draft.read(file), ['components', 'pathItems', item]) as ObjectItem;
    const [, object] = /^retrieve(.+)$/.exec(node.get?.operationId ?? '') ?? [];
    return object === undefined ? [] : [{object, file, item, url, node}];
  });
}

/** @throws ContentError for an object that no operation retrieves */
function requireObject(draft: Draft, wanted: string): Place {
  const place = listObjects(draft).find(({object}) => object === wanted);
  if (!place) throw new ContentError(`The contract has no operation that retrieves "${wanted}".`);
  return place;
}

/** A write operation on the same object or, if there is none, in the same file. */
function findModel(draft: Draft, file: string, {patch, put, delete: remove}: ObjectItem): Operation {
  const items = readAt(draft.read(file), ['components', 'pathItems']) as Record<
    string,
    Record<string, Operation>
  >;
  const others = Object.values(items).flatMap(({post, put: replace}) => [post, replace]);
  const model = [patch, put, remove, ...others].find((one) => one !== undefined);
  if (!model)
    throw new ContentError(`${file} has no operation that changes an object. Add the first one manually.`);
  return model;
}

/** The page of a tag: that of a resource, or a guide that describes its operations, such as `streaming`. */
const findPage = (draft: Draft, tag: string): string =>
  draft.has(`web/${tag}.mdx`) ? `web/${tag}.mdx` : `web/rest/${tag}.mdx`;

/** The last directive of an operation on a page. @throws ContentError if there is none */
function findLastOperation(draft: Draft, page: string): string {
  const last = draft.has(page)
    ? draft
        .read(page)
        .match(/^::operation\[\w+\]\n/gm)
        ?.at(-1)
    : undefined;
  if (last === undefined)
    throw new ContentError(`${page} has no ::operation. Add the first operation manually.`);
  return last;
}

function placeOnPage(draft: Draft, page: string, operationId: string): void {
  const last = findLastOperation(draft, page);
  draft.write(page, draft.read(page).replace(last, `${last}\n::operation[${operationId}]\n`));
}

/** A value as YAML in one line. */
const toFlow = (value: unknown): string =>
  stringify(value, {
    collectionStyle: 'flow',
    flowCollectionPadding: false,
    lineWidth: 0,
    singleQuote: true,
  }).trim();
