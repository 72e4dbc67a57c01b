import {suggestNames, type Contract, type Operation, type Server} from '../../contract';

/** An address as a sample writes it. `scheme` is undefined in a raw request, which does not say it. */
export type Address = {
  readonly scheme: string | undefined;
  readonly host: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
};

/** An operation that an address leads to, and what stands in the path's places. */
export type Target = {readonly operation: Operation; readonly values: ReadonlyMap<string, string>};

/** Reads `/v2/holders?limit=2` at a host. A line break inside an address is none. */
export function readAddress(scheme: string | undefined, host: string, target: string): Address {
  const [path = '', query = ''] = target.split('?', 2);
  const pairs = query === '' ? [] : query.split('&').map(readPair);
  return {scheme, host, path, query: pairs};
}

function readPair(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The operation at an address; of several, that which leaves the least open (`/me` before `/{userId}`). */
export function findTarget({operations}: Contract, method: string, address: Address): Target | undefined {
  return operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => matchOperation(operation, address) ?? [])
    .sort((a, b) => a.values.size - b.values.size)[0];
}

/** Holds an address against one operation; undefined where it is another's. */
export function matchOperation(operation: Operation, address: Address): Target | undefined {
  for (const server of operation.servers) {
    const rest = matchServer(server, address);
    const values = rest === undefined ? undefined : matchPath(operation.path, rest);
    if (values) return {operation, values};
  }
  return undefined;
}

/** Why there is no operation at an address: the host, the method or the path. */
export function explainNoTarget({operations}: Contract, method: string, address: Address): string {
  const atHost = operations.filter(({servers}) => servers.some((server) => isHostOf(server, address)));
  if (atHost.length === 0) {
    const hosts = new Set(
      operations.flatMap(({servers}) => servers.map(({url}) => url.replace(/^\w+:\/\/|\/.*$/g, ''))),
    );
    return `No server answers at ${address.host}. ${suggestNames(address.host, hosts)}`;
  }
  const atPath = atHost.filter((operation) => matchOperation(operation, address));
  if (atPath.length > 0) {
    return `${address.path} takes ${[...new Set(atPath.map((each) => each.method))].join(', ')}, not ${method}.`;
  }
  const paths = new Set(atHost.map(({path, servers}) => readBase(servers[0]) + path));
  return `No operation has the path ${address.path}. ${suggestNames(generalise(address.path), paths)}`;
}

/** The address of an operation as the contract has it. */
export function formatTarget({method, path, servers}: Operation): string {
  return `${method} ${servers[0]?.url ?? ''}${path}`;
}

function matchServer(server: Server, address: Address): string | undefined {
  if (!isHostOf(server, address)) return undefined;
  const base = readBase(server);
  return address.path === base || address.path.startsWith(`${base}/`)
    ? address.path.slice(base.length)
    : undefined;
}

function isHostOf({url}: Server, {scheme, host}: Address): boolean {
  const [, wantedScheme, wantedHost = ''] = /^(\w+):\/\/([^/]*)/.exec(url) ?? [];
  const pattern = wantedHost.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([\\w-]+|\\{\\w+\\})');
  return (scheme === undefined || scheme === wantedScheme) && new RegExp(`^${pattern}$`).test(host);
}

function readBase(server: Server | undefined): string {
  return (server?.url ?? '').replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '');
}

function matchPath(template: string, path: string): Map<string, string> | undefined {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '([^/]+)';
    })
    .join('');
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match ? new Map(names.map((name, index) => [name, decode(match[index + 1] ?? '')])) : undefined;
}

/** Ids would make every path look unlike its template. */
function generalise(path: string): string {
  return path.replace(/\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/{id}');
}
