import {createHash} from 'node:crypto';
import {STATUS_CODES} from 'node:http';
import type {Contract, Operation, Parameter} from 'api-contract';
import {matchOperation} from '../code-blocks/calls';
import {findHeader, parseForm, parseHttpMessage, type HttpMessage} from '../code-blocks/httpMessage';
import {groupBy} from '../groupBy';
import {writePlain} from '../requests/writeParameter';
import {fillVariables, listSampleRequests, writeBody} from '../requests/writeRequest';

/** How the collection of a version gets a token before its first request. */
export interface TokenHandling {
  /** Names and values of the environment. Names that end in `Secret`, `Token`, or `Password` are secret variables. */
  readonly variables: Readonly<Record<string, string>>;
  /** The variable with the bearer token of requests. */
  readonly token: string;
  /** A second host with its own token. `server` is part of the server's URL. The others are names of variables. */
  readonly otherHost?: {readonly server: string; readonly url: string; readonly token: string};
  /** Form fields with values from the environment, by name. */
  readonly form?: Readonly<Record<string, string>>;
  /** The lines of the pre-request script. */
  readonly script: readonly string[];
}

/** The handling of a contract without its own: readers add a token to the environment. */
export const manualToken = ({servers}: Contract): TokenHandling => ({
  variables: {baseUrl: servers[0]?.url ?? '', token: ''},
  token: 'token',
  script: [],
});

/**
 * Creates a Postman collection (format 2.1) from a contract: a folder for each tag, a request for each operation, and its successful
 * responses with their examples. The same contract produces the same bytes, because IDs are derived from names.
 */
export function createCollection(contract: Contract, tokens: TokenHandling): object {
  const {title, version, tags, operations, document} = contract;
  const byTag = groupBy(operations, ({tags: [tag = 'Operations']}) => tag);
  const folders = new Set([...tags.map(({name}) => name), ...byTag.keys()]);
  return {
    info: {
      _postman_id: makeId([version]),
      name: title,
      description: document.info.description ?? '',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: [...folders]
      .filter((name) => byTag.has(name))
      .map((name) => ({
        id: makeId([version, name]),
        name,
        description: tags.find((tag) => tag.name === name)?.description ?? '',
        item: byTag.get(name)?.map((operation) => ({
          id: makeId([version, operation.id]),
          name: operation.summary,
          request: toRequest(contract, operation, tokens),
          response: toResponses(version, operation),
        })),
      })),
    event: [
      {listen: 'prerequest', script: {type: 'text/javascript', exec: tokens.script}},
      {listen: 'test', script: {type: 'text/javascript', exec: statusTest}},
    ],
    variable: [{key: 'baseUrl', value: fillVariables(contract)}],
    auth: bearer(tokens.token),
  };
}

/** Without a test, a run reports no failure, whatever the API returns. */
const statusTest = ["pm.test('The status is 2xx', () => pm.response.to.be.success);"];

/** The environment of the collection: the server URL and the credentials. */
export function createEnvironment(contract: Contract, {variables}: TokenHandling): object {
  return {
    id: makeId([contract.version, 'environment']),
    name: `${contract.title} ${contract.version}`,
    values: Object.entries(variables).map(([key, value]) => ({
      key,
      value,
      type: /(Secret|Token|Password)$/.test(key) ? 'secret' : 'default',
      enabled: true,
    })),
    _postman_variable_scope: 'environment',
  };
}

/** The first sample request, with the variables of the environment, and with the query parameters that it omits. */
function toRequest(contract: Contract, operation: Operation, tokens: TokenHandling): object {
  const message = parseHttpMessage(listSampleRequests(contract, operation)[0]?.text ?? '');
  const {headers, request: {target = ''} = {}} = message;
  const values = matchOperation(operation, `${findHeader(message, 'Host')?.value}${target}`)?.values;
  const sent = new URLSearchParams(target.split('?')[1]);
  // Postman writes these headers itself.
  const omitted = ['Host', 'Authorization', ...(parseForm(message) ? ['Content-Type'] : [])];
  const isOther = tokens.otherHost && operation.servers[0]?.url.includes(tokens.otherHost.server);
  const {url, token} = (isOther && tokens.otherHost) || {url: 'baseUrl', token: undefined};
  return {
    method: operation.method,
    description: operation.description ?? '',
    ...(token === undefined ? {} : {auth: bearer(token)}),
    header: headers
      .filter(({name}) => !omitted.includes(name))
      .map(({name, value}) => ({key: name, value: toVariables(name === 'Idempotency-Key' ? newKey : value)})),
    url: {
      host: [`{{${url}}}`],
      path: operation.path
        .slice(1)
        .replace(/\{([^}]+)\}/g, ':$1')
        .split('/'),
      variable: listParameters(operation, 'path', ({name}) => ({
        value: name in tokens.variables ? `{{${name}}}` : (values?.get(name) ?? ''),
      })),
      // A request with all filters at once would find nothing.
      query: listParameters(operation, 'query', ({name, examples: [example]}) => ({
        value: sent.get(name) ?? (example ? writePlain(example.value) : ''),
        disabled: !sent.has(name),
      })),
    },
    ...toBody(message, tokens),
  };
}

/** An example value would work only once, so Postman generates a value for each request. */
const newKey = '{{$guid}}';

/** Credentials of a sample, such as `{api_key}`, become variables of Postman. */
const toVariables = (text: string): string => text.replace(/^\{(\w+)\}$/, '{{$1}}');

const listParameters = (
  {parameters}: Operation,
  place: Parameter['in'],
  write: (parameter: Parameter) => object,
): object[] =>
  parameters
    .filter((parameter) => parameter.in === place)
    .map((parameter) => ({
      key: parameter.name,
      description: parameter.description ?? '',
      ...write(parameter),
    }));

/** Postman prompts for the files of a form. */
function toBody(message: HttpMessage, {form = {}}: TokenHandling): object {
  const {body, contentType} = message;
  if (!body) return {};
  const fields = parseForm(message)?.map(({name, value, fileName}) => {
    const text = form[name] === undefined ? value : `{{${form[name]}}}`;
    return fileName ? {key: name, type: 'file'} : {key: name, value: text, type: 'text'};
  });
  if (fields) {
    const mode = contentType === 'multipart/form-data' ? 'formdata' : 'urlencoded';
    return {body: {mode, [mode]: fields}};
  }
  const language = /json/.test(contentType ?? '') ? 'json' : 'text';
  return {body: {mode: 'raw', raw: body.text, options: {raw: {language}}}};
}

/** A saved response for each example of each successful response. */
const toResponses = (version: string, {id, responses}: Operation): object[] =>
  responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({status, description, headers, media: [content]}) =>
      (content?.examples.length ? content.examples : [undefined]).map((example) => ({
        id: makeId([version, id, status, example?.key ?? '']),
        name: example?.summary ?? description,
        code: Number(status.replace(/xx$/i, '00')),
        status: STATUS_CODES[status] ?? '',
        header: [
          ...(content ? [{key: 'Content-Type', value: content.type}] : []),
          ...headers.flatMap(({name, examples: [shown]}) =>
            shown ? [{key: name, value: writePlain(shown.value)}] : [],
          ),
        ],
        body: content && example ? writeBody(content.type, example.value) : '',
        _postman_previewlanguage: content && /json/.test(content.type) ? 'json' : 'text',
      })),
    );

function bearer(variable: string): unknown {
  return {type: 'bearer', bearer: [{key: 'token', value: `{{${variable}}}`, type: 'string'}]};
}

/** A UUID derived from names, so that it is the same in every build. */
function makeId(names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
