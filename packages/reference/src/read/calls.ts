import type {Contract, Operation} from 'api-docs-contract';
import {decodeText} from 'api-docs-contract/json';
import type {Call} from '../model/sample';
import {encodeUnsafe} from './requests/serialize';

/** The operation of a URL, and the values of its path parameters. */
export interface Target {
  readonly operation: Operation;
  readonly values: ReadonlyMap<string, string>;
}

/** Finds the operation of a URL. The one with the fewest path parameters wins (`/me` before `/{userId}`). */
export function findTarget({operations}: Contract, {method, url}: Omit<Call, 'line'>): Target | undefined {
  return operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => matchOperation(operation, url) ?? [])
    .sort((a, b) => a.values.size - b.values.size)[0];
}

/** Matches a URL with one operation. URLs of samples can lack the scheme, so all schemes match. */
function matchOperation(operation: Operation, url: string): Target | undefined {
  const [address = ''] = withoutScheme(url).split(/[?#]/);
  const names = operation.path.match(/(?<=\{)[^}]+(?=\})/g) ?? [];
  for (const server of operation.servers) {
    const template = withoutScheme(server.url).replace(/\/$/, '') + operation.path;
    const values = matchTemplate(template, address)?.slice(-names.length);
    if (values)
      return {operation, values: new Map(names.map((name, index) => [name, decode(values[index] ?? '')]))};
  }
  return undefined;
}

/** The values of the variables if a URL has the form of a template, such as `https://branch-{branchId}.example/parcels/{id}`. */
export function matchTemplate(template: string, url: string): string[] | undefined {
  const pattern = template
    .split(/\{[^}]+\}/)
    .map((part) => `(?:${[...new Set([part, encodeUnsafe(part)])].map(escapePattern).join('|')})`)
    .join('([^/]+)');
  return new RegExp(`^${pattern}$`).exec(url)?.slice(1);
}

const escapePattern = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

const withoutScheme = (url: string): string => url.replace(/^\w+:\/\//, '');

const decode = (text: string): string => decodeText(text.replaceAll('+', ' '));
