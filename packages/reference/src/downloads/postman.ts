import {createHash} from 'node:crypto';
import {convertV2} from 'openapi-to-postmanv2';
import {type Contract, type Json, type Operation, publishContract} from 'api-contract';
import {writePlain} from '../requests/writeParameter';
import {listFormFields} from '../requests/writeRequest';

/** A folder, or a request with its saved responses, in Postman's collection format 2.1. */
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
  /** `file` if Postman prompts for a file. */
  type?: string;
}

interface PostmanRequest {
  auth?: unknown;
  method: string;
  header?: {key: string; value: string}[];
  body?: {mode?: string; urlencoded?: FormField[]; formdata?: FormField[]};
  url: {
    host: string[];
    path?: string[];
    variable?: {key: string; value: string}[];
    query?: {key: string; disabled?: boolean}[];
  };
}

/** The downloaded collection. */
interface PostmanCollection extends PostmanNode {
  info: {_postman_id: string; name: string; schema: string; description: unknown};
  auth: unknown;
}

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
 * Creates a Postman collection from a contract: a folder for each tag, a request for each operation, and one saved response
 * for each request. The same contract produces the same bytes, because IDs are derived from names.
 *
 * @throws Error if the converter fails, or if it returns an empty collection without an error (as it does for a contract
 *   with several files: postmanlabs/openapi-to-postman#806)
 */
export async function createCollection(
  contract: Contract,
  tokens: TokenHandling,
): Promise<PostmanCollection> {
  const collection = await convert(contract);
  if ((collection.item ?? []).length === 0 && contract.operations.length > 0)
    throw new Error(`The Postman collection of ${contract.title} ${contract.version} is empty.`);
  for (const folder of collection.item ?? []) cleanUp(folder, {names: [contract.version], contract, tokens});
  return {
    ...collection,
    info: {...collection.info, _postman_id: makeId([contract.version])},
    event: [
      {listen: 'prerequest', script: {type: 'text/javascript', exec: tokens.script}},
      {listen: 'test', script: {type: 'text/javascript', exec: statusTest}},
    ],
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

function convert(contract: Contract): Promise<PostmanCollection> {
  // `Example` prevents values such as "<string,null>" for nullable fields.
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
        reject(new Error(`Postman's converter rejected the contract: ${result?.reason}`));
      // The converter's types describe a collection only as an object.
      else resolve(output.data as PostmanCollection);
    });
  });
}

interface CleanupContext {
  readonly names: readonly string[];
  readonly contract: Contract;
  readonly tokens: TokenHandling;
}

/** Sets stable IDs, uses one token for all requests of a host, and removes error responses. */
function cleanUp(node: PostmanNode, {names: above, ...rest}: CleanupContext): void {
  const names = [...above, node.name];
  node.id = makeId(names);
  node.item?.forEach((child) => cleanUp(child, {names, ...rest}));
  if (node.request) cleanUpRequest(node.request, rest);
  node.response = node.response?.filter(({code}) => code < 300);
  node.response?.forEach((response) => {
    response.id = makeId([...names, response.name, String(response.code)]);
    delete response.originalRequest;
  });
  if (node.item) delete node.response;
}

function cleanUpRequest(request: PostmanRequest, {contract, tokens}: Omit<CleanupContext, 'names'>): void {
  delete request.auth;
  for (const variable of request.url.variable ?? []) {
    if (environmentParameters.has(variable.key)) variable.value = `{{${variable.key}}}`;
  }
  for (const header of request.header ?? []) {
    // An example value would work only once, so Postman generates a value for each request.
    if (header.key === 'Idempotency-Key') header.value = '{{$guid}}';
  }
  const operation = findOperation(contract, request);
  for (const parameter of request.url.query ?? []) {
    const isRequired = operation?.parameters.some(({name, required}) => name === parameter.key && required);
    // A request with all filters at once would find nothing.
    parameter.disabled = !isRequired && !pageSizes.has(parameter.key);
  }
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
 * Fills in a form with the first example of the contract. The converter would send the fields of all variants, with random
 * values for fields without an example.
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
      value: form[key] === undefined ? writePlain(value) : `{{${form[key]}}}`,
      type: 'text',
    }));
  return [...files, ...texts];
}

/** Finds the operation of a request by its path, because the converter drops the `operationId`. */
function findOperation(contract: Contract, {method, url}: PostmanRequest): Operation | undefined {
  const path = `/${(url.path ?? []).join('/')}`.replace(/:(\w+)/g, '{$1}');
  return contract.operations.find((operation) => operation.method === method && operation.path === path);
}

function bearer(variable: string): unknown {
  return {type: 'bearer', bearer: [{key: 'token', value: `{{${variable}}}`, type: 'string'}]};
}

/** Optional query parameters that are sent. */
const pageSizes = new Set(['limit', 'per_page']);

/** Path parameters with values from the environment. */
const environmentParameters = new Set(['systemId', 'organizationId']);

/** A UUID derived from names, so that it is the same in every build. */
function makeId(names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}
