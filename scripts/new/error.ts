import {ContentError} from '../../src/contentError';
import {suggestNames} from '../../src/contract';
import {type Draft} from '../edit/draft';
import {addEntry, addItem, readAt} from '../edit/yaml';
import {heading, kebab, sentence, type Kind} from './kind';
import {fillTemplate, toFlowYaml} from './templates';

const folder = 'web/openapi';
const catalog = `${folder}/errors.yaml`;

/** An error code: its entry in the catalog, and the operation that returns it. */
export const error: Kind = {
  what: 'an error in the catalog, and in the operation that returns it',
  questions: [
    {
      name: 'code',
      text: 'Error code, such as locker-jammed',
      ...kebab,
      check: (code, draft) => {
        if (readAt(draft.read(catalog), ['components', 'x-errors', code]) !== undefined)
          throw new ContentError(`The catalog already has the error "${code}". Choose another code.`);
      },
    },
    {
      name: 'operation',
      text: 'Operation that returns the error, such as createHolder',
      check: (id, draft) => void findOperation(draft, id),
    },
    {
      name: 'status',
      text: 'HTTP status, such as 409',
      pattern: /^[45]\d\d$/,
      hint: 'a number from 400 to 599',
      check: (status, draft, {operation = ''}) => {
        const own = listOperations(draft).find(({node}) => node.operationId === operation);
        if (own?.node.responses?.[status] === undefined) findResponse(draft, status, operation);
      },
    },
    {name: 'title', text: 'Title, such as "The locker is jammed"', ...heading},
    {name: 'cause', text: 'Cause', ...sentence},
    {name: 'resolution', text: 'Resolution', ...sentence},
    {
      name: 'retry',
      text: 'When a retry is useful',
      choices: () => ['never', 'after-fix', 'later', 'with-backoff'],
    },
    {name: 'who', text: 'Who can fix it', choices: () => ['developer', 'admin', 'site', 'platform']},
  ],
  add: (draft, answers) => {
    const {code = '', status = '', title = '', cause = '', resolution = '', operation = ''} = answers;
    const place = findOperation(draft, operation);
    const texts = {title: toFlowYaml(title), cause: toFlowYaml(cause), resolution: toFlowYaml(resolution)};
    const entry = fillTemplate('error.yaml', {...answers, ...texts});
    draft.write(catalog, addEntry(draft.read(catalog), ['components', 'x-errors'], entry));
    let text = addItem(draft.read(place.file), [...place.path, 'x-errors'], code);
    if (readAt(text, [...place.path, 'responses', status]) === undefined)
      text = addEntry(
        text,
        [...place.path, 'responses'],
        `'${status}': ${findResponse(draft, status, operation)}`,
      );
    draft.write(place.file, text);
    return [
      `Add the code to x-errors of all other operations that return the error. ${place.file} has the first one.`,
    ];
  },
};

type Operation = {readonly file: string; readonly path: readonly string[]; readonly node: Node};
type Node = {readonly operationId?: string; readonly responses?: Readonly<Record<string, {$ref?: string}>>};

function findOperation(draft: Draft, id: string): Operation {
  const operations = listOperations(draft);
  const found = operations.find(({node}) => node.operationId === id);
  const ids = operations.flatMap(({node}) => node.operationId ?? []);
  if (!found) throw new ContentError(`The contract has no operation "${id}". ${suggestNames(id, ids)}`);
  return found;
}

/** The shared response that other operations use for a status. */
function findResponse(draft: Draft, status: string, operation: string): string {
  const reference = listOperations(draft)
    .map(({node}) => node.responses?.[status]?.$ref)
    .find((candidate) => candidate?.startsWith('common.yaml#'));
  if (!reference)
    throw new ContentError(
      `No operation has a shared response for ${status}. Add one to components > responses of ${folder}/common.yaml, and ` +
        `'${status}': {$ref: 'common.yaml#/components/responses/NAME'} to the responses of ${operation || 'the operation'}. ` +
        'Then run the command again.',
    );
  return `{$ref: '${reference}'}`;
}

function listOperations(draft: Draft): Operation[] {
  const files = draft.names(folder).filter((name) => name.endsWith('.yaml') && !name.startsWith('events'));
  return files.flatMap((name) => {
    const file = `${folder}/${name}`;
    const items = readAt(draft.read(file), ['components', 'pathItems']) as
      Record<string, Record<string, Node>> | undefined;
    return Object.entries(items ?? {}).flatMap(([item, verbs]) =>
      Object.entries(verbs).map(([verb, node]) => ({
        file,
        path: ['components', 'pathItems', item, verb],
        node,
      })),
    );
  });
}
