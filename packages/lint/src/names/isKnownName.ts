import {STATUS_CODES} from 'node:http';
import type {Contract, Json, SchemaNode} from 'api-contract';
import {isList, isObject, tryParseJson} from 'api-contract/json';
import {validate} from 'api-contract/validate';
import {findTarget, matchTemplate} from 'docusaurus-openapi-reference/samples';
import {schemasOfPath, type ContractNames} from './contractNames';

/** A text that consists of names, such as `lock: unlocked`. Some of its parts are known in the contract. */
interface Form {
  readonly form: RegExp;
  readonly isKnown: (text: string, names: ContractNames) => boolean;
}

const forms: readonly Form[] = [
  {form: /^(?:[[{"].*[\]}"]|true|false|null)$/s, isKnown: isKnownJson},
  {form: /^\{\w+\}$/, isKnown: (text, {names}) => names.has(text.slice(1, -1))}, // the placeholder of a parameter
  {form: /^[A-Z]+ \/\S*$/, isKnown: (text, {contract}) => isKnownRequest(text, contract)},
  {form: /^(?:\w+:\/\/|\/)/, isKnown: (text, {contract}) => isKnownUrl(text, contract)},
  {form: /^[1-5]xx$/, isKnown: () => true},
  {form: /^[1-5]\d\d [A-Z]/, isKnown: isKnownStatus},
  {form: /^[a-z]+:[a-z]+(?:\s+[a-z]+:[a-z]+)+$/, isKnown: hasAllScopes},
  {form: /^[A-Z][\w-]*: /, isKnown: (text, {names}) => names.has(text.slice(0, text.indexOf(':')))},
  {form: /^[a-z][\w.]*(?:: |=)\S/, isKnown: isKnownPair},
  {form: /^[a-z][\w-]*(?:\[\])?(?:\.(?:[a-zA-Z]\w*(?:\[\])?|\*|<\w+>))+$/, isKnown: isKnownPath},
];

/** Whether a contract has a name or a value, or the parts of a text such as `GET /v2/systems`. */
export function isKnownName(text: string, names: ContractNames): boolean {
  return (
    names.names.has(text) ||
    names.values.has(text) ||
    forms.some(({form, isKnown}) => form.test(text) && isKnown(text, names))
  );
}

/** Every key is a field with this value. Texts and numbers without a key are values of the contract. */
function isKnownJson(text: string, contractNames: ContractNames): boolean {
  const {fields, names, values} = contractNames;
  const isKnown = (part: Json, key?: string): boolean => {
    if (isList(part)) return part.every((item) => isKnown(item, key));
    if (isObject(part))
      return Object.entries(part).every(([name, inner]) => fields.has(name) && isKnown(inner, name));
    if (part === null || typeof part === 'boolean') return true;
    return key === undefined
      ? values.has(String(part)) || names.has(String(part))
      : isValueOf(contractNames, fields.get(key) ?? [], part);
  };
  const value = tryParseJson(text);
  return value !== undefined && isKnown(value);
}

function isKnownRequest(text: string, contract: Contract): boolean {
  const [method = '', target = ''] = text.split(' ');
  return (
    contract.operations.some((operation) => operation.method === method && operation.path === target) ||
    listHosts(contract).some((host) => findTarget(contract, {method, text: host + target}))
  );
}

/** A base URL, an origin, a path of the contract, or a URL that belongs to an operation. */
function isKnownUrl(text: string, contract: Contract): boolean {
  const methods = [...new Set(contract.operations.map(({method}) => method))];
  if (text.startsWith('/')) return methods.some((method) => isKnownRequest(`${method} ${text}`, contract));
  const bases = contract.operations.flatMap(({servers}) => servers.map((server) => server.url));
  return (
    bases.some((base) => matchTemplate(base, text) || new URL(base).origin === text) ||
    methods.some((method) => findTarget(contract, {method, text}))
  );
}

function listHosts({operations}: Contract): string[] {
  return [...new Set(operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).host)))];
}

function isKnownStatus(text: string, {names}: ContractNames): boolean {
  const status = text.slice(0, 3);
  return names.has(status) && STATUS_CODES[status] === text.slice(4);
}

function hasAllScopes(text: string, {contract}: ContractNames): boolean {
  const scopes = contract.scopes.map(({name}) => name);
  return text.split(/\s+/).every((scope) => scopes.includes(scope));
}

/** `lock: unlocked` and `externalId=Q-0412`: a field, and a value that one of its schemas accepts. */
function isKnownPair(text: string, names: ContractNames): boolean {
  const [, path = '', value = ''] = /^([\w.]+)(?:: |=)(.*)$/s.exec(text) ?? [];
  const schemas = schemasOfPath(names, path);
  const parsed = tryParseJson(value);
  return isValueOf(names, schemas, value) || (parsed !== undefined && isValueOf(names, schemas, parsed));
}

function isValueOf({contract}: ContractNames, schemas: readonly SchemaNode[], value: Json): boolean {
  return schemas.some(
    (schema) =>
      schema === true || (schema !== false && validate(contract, schema, value, 'plain').length === 0),
  );
}

/** `device.door.opened`, `device.*`, `grantee.id`, and the host of a server. */
function isKnownPath(text: string, names: ContractNames): boolean {
  const {contract} = names;
  if (text.endsWith('.*')) return contract.events.some(({name}) => name.startsWith(text.slice(0, -1)));
  return schemasOfPath(names, text).length > 0 || listHosts(contract).includes(text);
}
