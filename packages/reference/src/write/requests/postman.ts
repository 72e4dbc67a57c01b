import {createHash} from 'node:crypto';
import {STATUS_CODES} from 'node:http';
import type {Contract, Operation} from 'api-contract';
import {matchOperation} from '../../read/calls';
import {findHeader, parseForm, parseHttpMessage, type HttpMessage} from '../../read/httpMessage';
import {groupBy} from '../../model/groupBy';
import {toKebab} from '../../model/words';
import {writePlain} from '../../read/requests/writeParameter';
import {fillVariables, listSampleRequests, writeBody} from '../../read/requests/writeRequest';

/** The environment of a version's Postman collection, and its script. */
export interface PostmanOptions {
  /**
   * Names and initial values. A request has a variable in place of a server URL with that value, and of a parameter, a form
   * field, or a credential with that name, such as `clientId` for `client_id`.
   */
  readonly variables: Readonly<Record<string, string>>;
  /** The lines of the script before each request, which can get a token. */
  readonly script: readonly string[];
}

/**
 * Creates a Postman collection (format 2.1) from the sample requests of a contract, and its environment with all variables.
 * The same contract produces the same bytes.
 */
export function createPostman(
  contract: Contract,
  {variables, script}: PostmanOptions = {variables: {}, script: []},
): {readonly collection: object; readonly environment: object} {
  const {title, version, document} = contract;
  const values: Record<string, string> = {baseUrl: baseUrlOf(contract), ...variables};
  const item = listFolders(contract, values);
  const used = JSON.stringify(item).match(/(?<=\{\{)\w+(?=\}\})/g) ?? [];
  const collection = {
    info: {
      _postman_id: makeId(version),
      name: title,
      description: document.info.description ?? '',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item,
    event: [
      {listen: 'prerequest', script: {type: 'text/javascript', exec: script}},
      {listen: 'test', script: {type: 'text/javascript', exec: statusTest}},
    ],
    variable: [{key: 'baseUrl', value: values.baseUrl}],
  };
  const environment = {
    id: makeId(`${version}\nenvironment`),
    name: `${title} ${version}`,
    values: [...new Set([...Object.keys(values), ...used])].map((key) => ({
      key,
      value: values[key] ?? '',
      type: /(?:secret|token|password|key)$/i.test(key) ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  };
  return {collection, environment};
}

/** Without a test, a run reports no failure, whatever the API returns. */
const statusTest = ["pm.test('The status is 2xx', () => pm.response.to.be.success);"];

/** A folder for each tag, with a request for each operation, and the examples of its successful responses. */
function listFolders(contract: Contract, variables: PostmanOptions['variables']): object[] {
  const {tags, operations} = contract;
  const order = tags.map(({name}) => name);
  return [...groupBy(operations, ({tags: [tag = 'Operations']}) => tag)]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, own]) => ({
      name,
      description: tags.find((tag) => tag.name === name)?.description ?? '',
      item: own.map((operation) => ({
        name: operation.summary,
        request: toRequest(contract, operation, variables),
        response: listResponses(operation),
      })),
    }));
}

/** Writes the variable with the name of a field, or else its value, in which `{api_key}` becomes a variable. */
type Write = (name: string, value: string) => string;

function createWriter(variables: PostmanOptions['variables']): Write {
  const find = (name: string): string | undefined =>
    Object.keys(variables).find((key) => toKebab(key) === toKebab(name));
  return (name, value) => {
    // The key of the sample would work only once, so Postman generates one for each request.
    const own = name === 'Idempotency-Key' ? '$guid' : find(name);
    const write = (_: string, inner: string): string => `{{${find(inner) ?? inner}}}`;
    return own === undefined ? value.replace(/\{(\w+)\}/g, write) : `{{${own}}}`;
  };
}

/** The first sample request, with variables. */
function toRequest(contract: Contract, operation: Operation, variables: PostmanOptions['variables']): object {
  const write = createWriter(variables);
  const message = parseHttpMessage(listSampleRequests(contract, operation)[0]?.text ?? '');
  const target = message.request?.target ?? '';
  const filled = matchOperation(operation, `${findHeader(message, 'Host')?.value}${target}`)?.values;
  const server = baseUrlOf(operation);
  const base = Object.keys(variables).find((key) => variables[key] === server);
  const path = operation.path.replace(/\{([^}]+)\}/g, ':$1');
  const isBasic = findHeader(message, 'Authorization')?.value.startsWith('Basic ');
  const basic = [
    {key: 'username', value: write('client_id', '{client_id}')},
    {key: 'password', value: write('client_secret', '{client_secret}')},
  ];
  // Postman writes these headers itself.
  const omitted = ['Host', isBasic ? 'Authorization' : '', parseForm(message) ? 'Content-Type' : ''];
  const headers = message.headers.filter(({name}) => !omitted.includes(name));
  return {
    method: operation.method,
    description: operation.description ?? '',
    ...(isBasic && {auth: {type: 'basic', basic}}),
    header: headers.map(({name, value}) => ({key: name, value: write(name, value)})),
    url: {
      host: [base === undefined ? server : `{{${base}}}`],
      path: path.slice(1).split('/'),
      variable: listFields(operation, 'path', filled ?? new Map(), write),
      query: listFields(operation, 'query', new Map(new URLSearchParams(target.split('?')[1])), write),
    },
    body: toBody(message, write),
  };
}

/** The parameters of a place, and the credentials in it. Those that the sample doesn't have are disabled in a query. */
function listFields(
  {parameters}: Operation,
  place: 'path' | 'query',
  sent: ReadonlyMap<string, string>,
  write: Write,
): object[] {
  const own = parameters.filter((parameter) => parameter.in === place);
  return [...new Set([...own.map(({name}) => name), ...sent.keys()])].map((key) => {
    const {description = '', examples: [example] = []} = own.find(({name}) => name === key) ?? {};
    const value = sent.get(key) ?? (example ? writePlain(example.value) : '');
    return {key, description, value: write(key, value), disabled: place === 'query' && !sent.has(key)};
  });
}

/** Postman prompts for the files of a form. */
function toBody(message: HttpMessage, write: Write): object | undefined {
  const {body, contentType = ''} = message;
  const fields = parseForm(message)?.map(({name, value, fileName}) =>
    fileName ? {key: name, type: 'file'} : {key: name, value: write(name, value), type: 'text'},
  );
  const mode = contentType === 'multipart/form-data' ? 'formdata' : 'urlencoded';
  if (fields) return {mode, [mode]: fields};
  const language = /json/.test(contentType) ? 'json' : 'text';
  return body && {mode: 'raw', raw: body.text, options: {raw: {language}}};
}

/** A saved response for each example of each successful response. */
const listResponses = ({responses}: Operation): object[] =>
  responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({status, description, media: [{type, examples} = {type: '', examples: []}]}) =>
      examples.map(({summary = description, value}) => ({
        name: summary,
        code: Number(status.replace(/xx$/i, '00')),
        status: STATUS_CODES[status] ?? '',
        header: [{key: 'Content-Type', value: type}],
        body: writeBody(type, value),
        _postman_previewlanguage: /json/.test(type) ? 'json' : 'text',
      })),
    );

/** The URL before the path. */
const baseUrlOf = (part: Pick<Operation, 'servers'>): string => fillVariables(part).replace(/\/$/, '');

/** A UUID derived from a name, so that it is the same in every build. */
function makeId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
