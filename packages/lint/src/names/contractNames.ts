import {STATUS_CODES} from 'node:http';
import {
  marksOf,
  memoize,
  walkDocument,
  type Contract,
  type Json,
  type Operation,
  type Schema,
} from 'api-docs-contract';
import {isList, isObject} from 'api-docs-contract/json';
import {matchTemplate} from 'docusaurus-openapi-reference/samples';

/** The names and values that a contract defines. */
interface ContractNames {
  /** Names of every kind, which a message can suggest. */
  readonly names: ReadonlySet<string>;
  /** Every text and number in examples and defaults. */
  readonly values: ReadonlySet<string>;
}

/** Headers of requests that OpenAPI doesn't describe as parameters, because security schemes and bodies imply them. */
const requestHeaders = ['Authorization', 'Content-Type', 'Accept', 'Host'];

/** Collects the names of a contract. */
export const namesOf = memoize((contract: Contract): ContractNames => {
  const {operations, events, errors, scopes, roles, rateClasses, schemas} = contract;
  const responses = operations.flatMap((operation) => operation.responses);
  const bodies = [...responses, ...operations.flatMap(({requestBody}) => requestBody ?? [])];
  const names = new Set<string>([
    ...errors.keys(),
    ...[...errors.values()].flatMap(({status}) => listStatusNames(String(status))),
    ...schemas.keys(),
    ...[...events, ...scopes, ...roles, ...rateClasses].map(({name}) => name),
    ...events.map(({name}) => name.split('.')[0] ?? ''),
    ...operations.flatMap(({id, tags, method, path}) => [id, ...tags, method, ...path.split('/')]),
    ...operations.flatMap(({parameters}) => parameters.map(({name}) => name)),
    ...listServers(contract).map(hostOf),
    ...(marksOf(contract.document)['x-docs-streams'] ?? []).map(({url}) => url),
    ...responses.flatMap(({headers}) => headers.map(({name}) => name)),
    ...bodies.flatMap(({media}) => media.map(({type}) => type)),
    ...requestHeaders,
    ...['true', 'false', 'null'],
  ]);
  const values = new Set<string>();
  walkDocument(contract.document, (node) => {
    const {properties = {}, enum: list = [], const: single} = node as Schema;
    for (const name of Object.keys(properties)) names.add(name);
    for (const status of isObject(node.responses) ? Object.keys(node.responses) : [])
      for (const name of listStatusNames(status)) names.add(name);
    if (typeof node.in === 'string' && typeof node.name === 'string') names.add(node.name);
    for (const value of single === undefined ? list : [...list, single]) names.add(String(value));
    for (const key of ['example', 'default', 'examples', 'value']) {
      // `examples` of components and media types contain objects with a `value`, which the walk visits.
      if (key !== 'examples' || isList(node[key])) collectValues(node[key], values);
    }
  });
  return {names, values};
});

const hostOf = (url: string): string => url.replace(/^\w+:\/\//, '').split('/')[0] ?? '';

/** `404`, `4xx`, and `404 Not Found`. */
const listStatusNames = (status: string): string[] => [
  status,
  `${status.charAt(0)}xx`,
  `${status} ${STATUS_CODES[status] ?? ''}`,
];

function collectValues(value: Json | undefined, into: Set<string>): void {
  if (isList(value)) value.forEach((item) => collectValues(item, into));
  else if (isObject(value)) Object.values(value).forEach((item) => collectValues(item, into));
  else if (typeof value === 'string' || typeof value === 'number') into.add(String(value));
}

/** What separates the parts of a text, from the outermost to the innermost: `{"state": "active"}`, `state=active`, `member.id`. */
const separators = [/\s+/, /[[\]{},"]+/, /[:=]/, /\./];

/** A part that isn't a name: a number, the `*` of `device.*`, and the key of `customFields.<key>`. */
const NO_NAME = /^(?:[\d.-]+|\*|<\w+>)$/;

/** Whether a contract has a name, a value, a request, or each part of a text. */
export function isKnownName(text: string, contract: Contract): boolean {
  const {names, values} = namesOf(contract);
  if (names.has(text) || values.has(text)) return true;
  if (/^(?:[A-Z]+ )?(?:\w+:\/)?\//.test(text)) return isBase(text, contract) || isKnownCall(text, contract);
  const [, header] = /^([A-Z][\w-]*): /.exec(text) ?? [];
  if (header !== undefined) return names.has(header);
  const separator = separators.find((each) => each.test(text));
  const isKnown = (part: string): boolean => part === '' || NO_NAME.test(part) || isKnownName(part, contract);
  return separator !== undefined && text.split(separator).every(isKnown);
}

/** Whether a text is the URL of a server, or its origin. */
const isBase = (text: string, contract: Contract): boolean =>
  listServers(contract).some((url) => matchTemplate(url, text) ?? url.replace(pathOfUrl(url), '') === text);

/** Whether an operation has the method, if there is one, and the path or the URL of a text. Its parameters have a name, a value of an example, or a variable. */
function isKnownCall(text: string, contract: Contract): boolean {
  const {names, values} = namesOf(contract);
  const isValue = (value: string): boolean => value.startsWith('$') || names.has(value) || values.has(value);
  return findOperations(text, contract, isValue).length > 0;
}

/** The operations with the method and the path of a request, such as `GET /parcels/1`. The path can start with that of the server, or with another part, such as `/mock`. */
export function findOperations(
  request: string,
  contract: Contract,
  isValue: (value: string) => boolean = () => true,
): Operation[] {
  const [target = '', method] = request.split(' ').reverse();
  const servers = listServers(contract);
  const [first = ''] = /^\/[^/]+/.exec(target) ?? [];
  const bases = new Set(['', first, ...servers, ...servers.map(pathOfUrl)]);
  return contract.operations.filter(
    (operation) =>
      [operation.method, undefined].includes(method) &&
      [...bases].some((base) => matchTemplate(base + operation.path, target)?.every(isValue)),
  );
}

const listServers = ({operations}: Contract): string[] => [
  ...new Set(operations.flatMap(({servers}) => servers.map(({url}) => url))),
];

/** `/v2` of `https://{region}.example/v2`, which can be a template. */
const pathOfUrl = (url: string): string => url.replace(/^\w+:\/\/[^/]*/, '');
