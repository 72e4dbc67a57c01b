import {ContentError} from '../../src/contentError';
import {type Draft} from '../edit/draft';
import {addEntry, addItem, readAt} from '../edit/yaml';
import {kebab, sentence, type Kind} from './kind';
import {fillTemplate, toFlowYaml} from './templates';

const folder = 'web/openapi';
const catalog = `${folder}/errors.yaml`;

/** An error code: its entry in the catalog, and the operation that returns it. */
export const error: Kind = {
  what: 'an error code, and the operation that gives it',
  questions: [
    {name: 'code', text: 'Its code, e.g. locker-jammed', ...kebab},
    {name: 'status', text: 'Its HTTP status, e.g. 409', pattern: /^[45]\d\d$/, hint: 'from 400 to 599'},
    {name: 'title', text: 'Its title, e.g. The locker is jammed', pattern: /^[A-Z]/, hint: 'it begins large'},
    {name: 'cause', text: 'Why it comes, in one sentence', ...sentence},
    {name: 'resolution', text: 'What to do, in one sentence', ...sentence},
    {
      name: 'retry',
      text: 'Whether to try again',
      choices: () => ['never', 'after-fix', 'later', 'with-backoff'],
    },
    {name: 'who', text: 'Who can fix it', choices: () => ['developer', 'admin', 'site', 'platform']},
    {name: 'operation', text: 'The operation that gives it, e.g. createHolder'},
  ],
  add: (draft, answers) => {
    const {code = '', status = '', title = '', cause = '', resolution = '', operation = ''} = answers;
    if (readAt(draft.read(catalog), ['components', 'x-errors', code]) !== undefined)
      throw new ContentError(`The catalog has an error ${code} already.`);
    const place = findOperation(draft, operation);
    const texts = {title: toFlowYaml(title), cause: toFlowYaml(cause), resolution: toFlowYaml(resolution)};
    const entry = fillTemplate('error.yaml', {...answers, ...texts});
    draft.write(catalog, addEntry(draft.read(catalog), ['components', 'x-errors'], entry));
    let text = addItem(draft.read(place.file), [...place.path, 'x-errors'], code);
    if (readAt(text, [...place.path, 'responses', status]) === undefined)
      text = addEntry(text, [...place.path, 'responses'], `'${status}': ${findResponse(draft, status)}`);
    draft.write(place.file, text);
    return [`Name it in x-errors of the other operations that give it; ${place.file} has the first.`];
  },
};

type Operation = {readonly file: string; readonly path: readonly string[]; readonly node: Node};
type Node = {readonly operationId?: string; readonly responses?: Readonly<Record<string, {$ref?: string}>>};

function findOperation(draft: Draft, id: string): Operation {
  const found = listOperations(draft).find(({node}) => node.operationId === id);
  if (!found) throw new ContentError(`The contract has no operation ${id}; its operationId is meant.`);
  return found;
}

/** The shared response that other operations use for a status. */
function findResponse(draft: Draft, status: string): string {
  const reference = listOperations(draft)
    .map(({node}) => node.responses?.[status]?.$ref)
    .find((candidate) => candidate?.startsWith('common.yaml#'));
  if (!reference)
    throw new ContentError(
      `No operation shares a response for ${status}: describe one in ${folder}/common.yaml, then say this again.`,
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
