import {createHash} from 'node:crypto';
import {convertV2} from 'openapi-to-postmanv2';
import type {Contract, Json, Operation} from '../../contract';
import {listFormFields} from '../../remark/api-reference/render/exchange';
import {publishContract} from './openapi';

/** A folder, or a request with its saved answers, as Postman's collection format 2.1 has it. */
interface PostmanNode {
  id?: string;
  name: string;
  item?: PostmanNode[];
  request?: PostmanRequest;
  response?: {id?: string; name: string; code: number; originalRequest?: PostmanRequest}[];
  event?: unknown;
}

interface FormField {
  key: string;
  value: string;
  /** `file` where Postman asks the reader for one. */
  type?: string;
}

interface PostmanRequest {
  auth?: unknown;
  method: string;
  header?: {key: string; value: string}[];
  body?: {mode?: string; urlencoded?: FormField[]; formdata?: FormField[]};
  url: {host: string[]; path?: string[]; variable?: {key: string; value: string}[]};
}

/** What the download holds. */
export interface PostmanCollection extends PostmanNode {
  info: {_postman_id: string; name: string; schema: string; description: unknown};
  auth: unknown;
  variable: {key: string; value: string}[];
}

export interface PostmanEnvironment {
  readonly id: string;
  readonly name: string;
  readonly values: readonly {
    readonly key: string;
    readonly value: string;
    readonly type: string;
    readonly enabled: true;
  }[];
  readonly _postman_variable_scope: 'environment';
}

/** How a version's collection gets a token before its first request, in Postman's own script. */
export interface TokenHandling {
  /** Names and values of the environment; a name that ends in `Secret` or `Token` is kept secret by Postman. */
  readonly variables: Readonly<Record<string, string>>;
  /** The variable that a request carries as its Bearer token. */
  readonly token: string;
  /** A second host with a token of its own: a server's address holds `server`, the variables say the rest. */
  readonly otherHost?: {readonly server: string; readonly url: string; readonly token: string};
  /** Fields of forms that come from the environment, by name. */
  readonly form?: Readonly<Record<string, string>>;
  /** Lines of the collection's pre-request script. */
  readonly script: readonly string[];
}

/**
 * Makes a Postman collection of a contract: a folder for each tag, a request for each operation, and one saved answer each.
 * The same contract gives the same bytes: the converter's random ids are replaced by ids made of names.
 *
 * @throws Error with the converter's reason, and where it gives an empty collection and calls it success (as it does for a
 *   contract of several files: postmanlabs/openapi-to-postman#806)
 */
export async function makeCollection(contract: Contract, tokens: TokenHandling): Promise<PostmanCollection> {
  const collection = await convert(contract);
  if ((collection.item ?? []).length === 0)
    throw new Error(`The Postman collection of ${contract.title} is empty.`);
  for (const folder of collection.item ?? []) tidy(folder, {names: [contract.version], contract, tokens});
  return {
    ...collection,
    info: {...collection.info, _postman_id: makeId([contract.version])},
    event: [{listen: 'prerequest', script: {type: 'text/javascript', exec: tokens.script}}],
    auth: bearer(tokens.token),
  };
}

/** The environment that goes with the collection: where the API is, and who asks. */
export function makeEnvironment(contract: Contract, {variables}: TokenHandling): PostmanEnvironment {
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

function convert(contract: Contract): Promise<PostmanCollection> {
  // `Example` keeps nullable fields from coming out as "<string,null>".
  const options = {
    folderStrategy: 'Tags',
    parametersResolution: 'Example',
    includeAuthInfoInExample: false,
  } as const;
  const data = JSON.stringify(publishContract(contract));
  return new Promise((resolve, reject) => {
    convertV2({type: 'string', data}, options, (error, result) => {
      const [output] = result?.output ?? [];
      if (error) reject(error);
      else if (!result?.result || !output)
        reject(new Error(`Postman's converter refuses the contract: ${result?.reason}`));
      else resolve(output.data as unknown as PostmanCollection);
    });
  });
}

interface Tidying {
  readonly names: readonly string[];
  readonly contract: Contract;
  readonly tokens: TokenHandling;
}

/** Gives ids that stay, one token for all requests of a host, and only the answers that a request hopes for. */
function tidy(node: PostmanNode, {names: above, ...rest}: Tidying): void {
  const names = [...above, node.name];
  node.id = makeId(names);
  node.item?.forEach((child) => tidy(child, {names, ...rest}));
  if (node.request) tidyRequest(node.request, rest);
  node.response = node.response?.filter(({code}) => code < 300);
  node.response?.forEach((answer) => {
    answer.id = makeId([...names, answer.name, String(answer.code)]);
    delete answer.originalRequest;
  });
  if (node.item) delete node.response;
}

function tidyRequest(request: PostmanRequest, {contract, tokens}: Omit<Tidying, 'names'>): void {
  delete request.auth;
  for (const variable of request.url.variable ?? []) {
    if (shared.has(variable.key)) variable.value = `{{${variable.key}}}`;
  }
  for (const header of request.header ?? []) {
    // The example would be good for one request of all; Postman makes a value for each sending.
    if (header.key === 'Idempotency-Key') header.value = '{{$guid}}';
  }
  const operation = findOperation(contract, request);
  for (const mode of ['urlencoded', 'formdata'] as const) {
    const fields = request.body?.[mode];
    if (request.body && fields) request.body[mode] = fillForm(fields, operation, tokens);
  }
  const {otherHost} = tokens;
  const [server] = operation?.servers ?? [];
  if (otherHost && server?.url.includes(otherHost.server)) {
    request.url.host = [`{{${otherHost.url}}}`];
    request.auth = bearer(otherHost.token);
  }
}

/**
 * A form as the contract's first example fills it in. The converter would send every field of every variant, with random
 * values where the schema has no example of its own.
 */
function fillForm(
  fields: readonly FormField[],
  operation: Operation | undefined,
  {form = {}}: TokenHandling,
): FormField[] {
  const example = (operation?.requestBody?.media[0]?.examples[0]?.value ?? {}) as Readonly<
    Record<string, Json>
  >;
  const files = fields.filter(({type}) => type === 'file');
  const texts = listFormFields(example)
    .filter(([key]) => !files.some((file) => file.key === key))
    .map(([key, value]) => ({
      key,
      value: form[key] === undefined ? asText(value) : `{{${form[key]}}}`,
      type: 'text',
    }));
  return [...files, ...texts];
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The converter writes path parameters as `:name` and keeps no operationId. */
function findOperation(contract: Contract, {method, url}: PostmanRequest): Operation | undefined {
  const path = `/${(url.path ?? []).join('/')}`.replace(/:(\w+)/g, '{$1}');
  return contract.operations.find((operation) => operation.method === method && operation.path === path);
}

function bearer(variable: string): unknown {
  return {type: 'bearer', bearer: [{key: 'token', value: `{{${variable}}}`, type: 'string'}]};
}

/** Path parameters that a reader sets once, in the environment. */
const shared = new Set(['systemId', 'organizationId']);

/** A UUID made of names, so that it is the same in every build. */
function makeId(names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
