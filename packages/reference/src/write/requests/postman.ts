import {createHash} from 'node:crypto';
import {STATUS_CODES} from 'node:http';
import type {Contract, Operation} from 'api-docs-contract';
import {basicCredentials, fillVariables, type HttpRequest} from '../../model/http';
import {groupBy, writeJson, writePlain} from '../../model/values';
import type {PostmanOptions} from '../../model/books';
import type {SentOperation} from './httpFile';
import {toKebab} from '../../model/words';

/** A request with the values of its path parameters. */
export interface PostmanRequest extends SentOperation {
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Creates a Postman collection (format 2.1) from the sample requests of a contract, and its environment with all variables.
 * The same contract produces the same bytes.
 */
export function createPostman(
  contract: Contract,
  requests: readonly PostmanRequest[],
  {variables, script}: PostmanOptions = {variables: {}, script: []},
): {readonly collection: object; readonly environment: object} {
  const {title, version, document} = contract;
  const values: PostmanOptions['variables'] = {baseUrl: baseUrlOf(contract), ...variables};
  const item = listFolders(contract, requests, values);
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
function listFolders(
  {tags}: Contract,
  requests: readonly PostmanRequest[],
  variables: PostmanOptions['variables'],
): object[] {
  const order = tags.map(({name}) => name);
  return [...groupBy(requests, ({operation}) => operation.tags[0] ?? 'Operations')]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([name, own]) => ({
      name,
      description: tags.find((tag) => tag.name === name)?.description ?? '',
      item: own.map((sent) => ({
        name: sent.operation.summary,
        request: toRequest(sent, variables),
        response: listResponses(sent.operation),
      })),
    }));
}

/** Writes the variable with the name of a field, or else its value, in which `{api_key}` becomes a variable. */
type Write = (name: string, value: string) => string;

function createWriter(variables: PostmanOptions['variables']): Write {
  const names = new Map(Object.keys(variables).map((key) => [toKebab(key), key]));
  // The key of the sample would work only once, so Postman generates one for each request.
  names.set('idempotency-key', '$guid');
  return (name, value) => {
    const own = names.get(toKebab(name));
    const write = (_: string, inner: string): string => `{{${names.get(toKebab(inner)) ?? inner}}}`;
    return own === undefined ? value.replace(/\{(\w+)\}/g, write) : `{{${own}}}`;
  };
}

/** The request of an operation, with variables. */
function toRequest(sent: PostmanRequest, variables: PostmanOptions['variables']): object {
  const {operation, request, values} = sent;
  const write = createWriter(variables);
  const server = baseUrlOf(operation);
  const base = Object.keys(variables).find((key) => variables[key] === server);
  const path = operation.path.replace(/\{([^}]+)\}/g, ':$1');
  const [user, password] = basicCredentials(request.headers) ?? [];
  const isBasic = user !== undefined && password !== undefined;
  // Postman writes these headers itself.
  const omitted = ['Host', isBasic ? 'Authorization' : '', request.postData?.params ? 'Content-Type' : ''];
  const headers = request.headers.filter(({name}) => !omitted.includes(name));
  const query = new Map(request.queryString.map(({name, value}) => [name, value]));
  return {
    method: operation.method,
    description: operation.description ?? '',
    ...(isBasic && {
      auth: {
        type: 'basic',
        basic: [
          {key: 'username', value: write(user, `{${user}}`)},
          {key: 'password', value: write(password, `{${password}}`)},
        ],
      },
    }),
    header: headers.map(({name, value}) => ({key: name, value: write(name, value)})),
    url: {
      host: [base === undefined ? server : `{{${base}}}`],
      path: path.slice(1).split('/'),
      variable: listFields(operation, 'path', values, write),
      query: listFields(operation, 'query', query, write),
    },
    body: toBody(request, write),
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
function toBody({postData}: HttpRequest, write: Write): object | undefined {
  if (!postData) return undefined;
  const {mimeType, params, text} = postData;
  const language = /json/.test(mimeType) ? 'json' : 'text';
  if (!params) return {mode: 'raw', raw: text, options: {raw: {language}}};
  const mode = mimeType === 'multipart/form-data' ? 'formdata' : 'urlencoded';
  const fields = params.map(({name, value = '', fileName}) =>
    fileName ? {key: name, type: 'file'} : {key: name, value: write(name, value), type: 'text'},
  );
  return {mode, [mode]: fields};
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
        body: typeof value === 'string' && !/json/.test(type) ? value : writeJson(value),
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
