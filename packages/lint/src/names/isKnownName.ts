import type {Contract} from 'api-contract';
import {findTarget, matchTemplate} from 'docusaurus-openapi-reference/samples';
import type {ContractNames} from './contractNames';

/** What separates the parts of a text, from the outermost to the innermost: `{"state": "active"}`, `state=active`, `member.id`. */
const separators = [/\s+/, /[[\]{},"]+/, /[:=]/, /\./];

/** A part that isn't a name: a number, the `*` of `device.*`, and the key of `customFields.<key>`. */
const NO_NAME = /^(?:[\d.-]+|\*|<\w+>)$/;

/** Whether a contract has a name, a value, a request, or each part of a text. */
export function isKnownName(text: string, contractNames: ContractNames): boolean {
  const {contract, names, values} = contractNames;
  if (names.has(text) || values.has(text)) return true;
  if (/^(?:[A-Z]+ )?(?:\w+:\/)?\//.test(text)) return isKnownUrl(text, contract);
  const [, header] = /^([A-Z][\w-]*): /.exec(text) ?? [];
  if (header !== undefined) return names.has(header);
  const separator = separators.find((each) => each.test(text));
  const isKnown = (part: string): boolean =>
    part === '' || NO_NAME.test(part) || isKnownName(part, contractNames);
  return separator !== undefined && text.split(separator).every(isKnown);
}

/** A base URL, an origin, or the path or the URL of an operation, perhaps after a method. */
function isKnownUrl(text: string, {operations, ...contract}: Contract): boolean {
  const [target = '', method] = text.split(' ').reverse();
  const bases = [...new Set(operations.flatMap(({servers}) => servers.map(({url}) => url)))];
  const isBase = bases.some((base) => matchTemplate(base, target) || originOf(base) === target);
  const origins = target.startsWith('/') ? bases.map(originOf) : [''];
  const methods = method === undefined ? operations.map((operation) => operation.method) : [method];
  return (
    (method === undefined && isBase) ||
    operations.some((operation) => operation.path === target && methods.includes(operation.method)) ||
    [...new Set(methods)].some((each) =>
      origins.some((origin) => findTarget({...contract, operations}, {method: each, url: origin + target})),
    )
  );
}

/** The scheme and the host of a server, which can be a template. */
const originOf = (url: string): string => /^(?:\w+:\/\/)?[^/]*/.exec(url)?.[0] ?? '';
