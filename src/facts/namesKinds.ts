import {existsSync} from 'node:fs';
import {STATUS_CODES} from 'node:http';
import type {Contract, Json, SchemaNode} from '../contract';
import {tryParseJson} from '../contract/json';
import {isList, isObject} from '../contract/pointer';
import {validate} from '../contract/validate';
import {findTarget, parseAbsoluteUrl, parseSampleUrl} from '../remark/sample-checks/target';
import {schemasBelow, type KnownNames} from './namesKnown';

/** What a name can mean besides the names of a contract: the text of the samples on its page. */
export interface PageText {
  /** Whether a sample or a quoted program on the page contains the text, not as a part of a longer word. */
  readonly hasInCode: (text: string) => boolean;
}

/** How a text in code font is checked: by its form alone, so that a writer can predict the kind. */
export interface NameKind {
  /** What the text looks like, for error messages: `an event type or a field`. */
  readonly title: string;
  readonly form: RegExp;
  readonly isKnown: (text: string, names: KnownNames, page: PageText) => boolean;
  /** The names that a message suggests. */
  readonly listKnown?: (names: KnownNames) => Iterable<string>;
}

/** The kinds of names. Only the first kind whose form matches checks the text. */
export const nameKinds: readonly NameKind[] = [
  {title: 'a JSON value', form: /^(?:[[{"].*[\]}"]|true|false|null)$/s, isKnown: isKnownJson},
  {
    title: 'a request',
    form: /^[A-Z]+ \/\S*$/,
    isKnown: (text, names) => isKnownRequest(text, names),
    listKnown: ({contract}) => contract.operations.map(({method, path}) => `${method} ${path}`),
  },
  {
    title: 'a URL or a path',
    form: /^(?:\w+:\/\/|\/)/,
    isKnown: (text, names, page) => isKnownUrl(text, names) || page.hasInCode(text),
    listKnown: ({contract}) => contract.operations.map(({path}) => path),
  },
  {
    title: 'a status',
    form: /^[1-5](?:\d\d(?: [A-Z].*)?|xx)$/,
    isKnown: isKnownStatus,
    listKnown: ({statuses}) => [...statuses].sort(),
  },
  {
    title: 'a scope',
    form: /^[a-z]+:[a-z]+(?:\s+[a-z]+:[a-z]+)*$/,
    isKnown: (text, {scopes}) => text.split(/\s+/).every((scope) => scopes.has(scope)),
    listKnown: ({scopes}) => scopes,
  },
  {
    title: 'a header with its value',
    form: /^[A-Z][\w-]*: /,
    isKnown: (text, {headers}) => headers.has(text.slice(0, text.indexOf(':'))) || isRequestHeader(text),
    listKnown: ({headers}) => headers,
  },
  {
    title: 'a field with its value',
    form: /^[a-z][\w.]*(?:: |=)\S/,
    isKnown: isKnownPair,
    listKnown: ({fields}) => fields.keys(),
  },
  {
    title: 'a header',
    form: /^[A-Z][A-Za-z]*(?:-[A-Z][A-Za-z]*)+$/,
    isKnown: (text, {headers}) => headers.has(text) || isRequestHeader(text),
    listKnown: ({headers}) => headers,
  },
  {
    title: 'a media type',
    form: /^(?:application|audio|image|multipart|text|video)\//,
    isKnown: (text, {mediaTypes}) => mediaTypes.has(text),
    listKnown: ({mediaTypes}) => mediaTypes,
  },
  {
    title: 'an ID in a sample',
    form: /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/,
    isKnown: (text, {examples}, page) => examples.has(text) || page.hasInCode(text),
  },
  {title: 'a file', form: /^[\w-]+(?:\/[\w.-]+)+\.[a-z]+$/, isKnown: (text) => existsSync(text)},
  {
    title: 'an event type, a field, or a host',
    form: /^[a-z][\w-]*(?:\[\])?(?:\.(?:[a-zA-Z]\w*(?:\[\])?|\*|<\w+>))+$/,
    isKnown: (text, names, page) => isKnownPath(text, names) || page.hasInCode(`://${text}`),
    listKnown: ({events, fields}) => [...events, ...fields.keys()],
  },
  {
    title: 'a name',
    form: /^[A-Z]\w*(?:\.\w+)*$/,
    isKnown: (text, {words, headers}, page) =>
      words.has(text) || headers.has(text) || isRequestHeader(text) || page.hasInCode(text),
    listKnown: ({words}) => words,
  },
  {
    title: 'a name',
    form: /^[a-z][\w-]*$/,
    isKnown: (text, {words, headers}) => words.has(text) || headers.has(text),
    listKnown: ({words, headers}) => [...words, ...headers],
  },
  {
    title: 'a value in a sample',
    form: /^/,
    isKnown: (text, {examples}, page) => examples.has(text) || page.hasInCode(text),
  },
];

/** Headers of requests that OpenAPI doesn't describe as parameters, because security schemes and bodies imply them. */
function isRequestHeader(text: string): boolean {
  return ['Authorization', 'Content-Type', 'Accept', 'Host'].includes(text.split(':')[0] ?? '');
}

/** Every key is a field. Strings and numbers are values of samples; `true`, `false`, and `null` are known. */
function isKnownJson(text: string, names: KnownNames, page: PageText): boolean {
  const value = tryParseJson(text);
  const isKnown = (part: Json, key?: string): boolean => {
    if (isList(part)) return part.every((item) => isKnown(item, key));
    if (isObject(part))
      return Object.entries(part).every(([name, inner]) => names.fields.has(name) && isKnown(inner, name));
    if (part === null || typeof part === 'boolean') return true;
    return key === undefined
      ? names.examples.has(String(part)) ||
          names.words.has(String(part)) ||
          page.hasInCode(JSON.stringify(part))
      : isValueOf(names, names.fields.get(key) ?? [], part);
  };
  // The placeholder of a parameter, such as `{holderId}`.
  const [, placeholder] = /^\{(\w+)\}$/.exec(text) ?? [];
  if (placeholder !== undefined && names.words.has(placeholder)) return true;
  return value === undefined ? page.hasInCode(text) : isKnown(value);
}

function isKnownRequest(text: string, {contract}: Pick<KnownNames, 'contract'>): boolean {
  const [method = '', target = ''] = text.split(' ');
  return (
    contract.operations.some((operation) => operation.method === method && operation.path === target) ||
    listHosts(contract).some((host) => findTarget(contract, method, parseSampleUrl(undefined, host, target)))
  );
}

/** A base URL, an origin, a path of the contract, or a URL that belongs to an operation. */
function isKnownUrl(text: string, {contract}: KnownNames): boolean {
  const url = parseAbsoluteUrl(text);
  const methods = new Set(contract.operations.map(({method}) => method));
  if (!url) return [...methods].some((method) => isKnownRequest(`${method} ${text}`, {contract}));
  const bases = contract.operations.flatMap(({servers}) => servers.map((server) => server.url));
  return (
    bases.some((base) => isTemplateOf(base, text) || new URL(base).origin === text) ||
    [...methods].some((method) => findTarget(contract, method, url))
  );
}

/** Whether `https://panel-{panelId}.example` is the template of `https://panel-4101.example`. */
function isTemplateOf(template: string, text: string): boolean {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/.]+')}$`).test(text);
}

function listHosts({operations}: Contract): string[] {
  return [...new Set(operations.flatMap(({servers}) => servers.map(({url}) => new URL(url).host)))];
}

function isKnownStatus(text: string, {statuses}: KnownNames): boolean {
  const [status = '', ...phrase] = text.split(' ');
  if (status.endsWith('xx')) return true;
  return statuses.has(status) && (phrase.length === 0 || STATUS_CODES[status] === phrase.join(' '));
}

/** `lock: unlocked` and `externalId=Q-0412`: a field, and a value that one of its schemas accepts. */
export function isKnownPair(text: string, names: KnownNames): boolean {
  const [, path = '', value = ''] = /^([\w.]+)(?:: |=)(.*)$/s.exec(text) ?? [];
  const schemas = schemasOfPath(path, names);
  const parsed = tryParseJson(value);
  return isValueOf(names, schemas, value) || (parsed !== undefined && isValueOf(names, schemas, parsed));
}

function isValueOf({contract}: KnownNames, schemas: readonly SchemaNode[], value: Json): boolean {
  return schemas.some(
    (schema) =>
      schema === true || (schema !== false && validate(contract, schema, value, 'plain').length === 0),
  );
}

/** `device.door.opened`, `device.*`, `grantee.id`, `items[].id`, and `customFields.<key>`. */
function isKnownPath(text: string, names: KnownNames): boolean {
  if (names.events.has(text)) return true;
  if (text.endsWith('.*')) return [...names.events].some((name) => name.startsWith(text.slice(0, -1)));
  return schemasOfPath(text, names).length > 0 || listHosts(names.contract).includes(text);
}

function schemasOfPath(path: string, names: KnownNames): readonly SchemaNode[] {
  const [first = '', ...rest] = path.split('.').map((part) => part.replace('[]', ''));
  return rest.reduce<readonly SchemaNode[]>(
    (schemas, part) => (part.startsWith('<') ? schemas : schemasBelow(names, schemas, part)),
    names.fields.get(first) ?? [],
  );
}
