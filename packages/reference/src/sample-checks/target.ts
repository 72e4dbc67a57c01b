import {suggestNames, type Contract, type Operation, type Server} from 'api-contract';

/** A parsed URL of a sample. `scheme` is undefined in a raw request, which doesn't contain it. */
export type SampleUrl = {
  readonly scheme: string | undefined;
  readonly host: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
};

/** The operation of a URL, and the values of its path parameters. */
export type Target = {readonly operation: Operation; readonly values: ReadonlyMap<string, string>};

/** Parses a host and a target such as `/v2/holders?limit=2`. */
export function parseSampleUrl(scheme: string | undefined, host: string, target: string): SampleUrl {
  const [path = '', query = ''] = target.split('?', 2);
  const pairs = query === '' ? [] : query.split('&').map(readPair);
  return {scheme, host, path, query: pairs};
}

/** Parses a URL such as `https://api.example/v2/holders?limit=2`. Returns `undefined` if it isn't absolute. */
export function parseAbsoluteUrl(text: string): SampleUrl | undefined {
  const [, scheme, host = '', target = ''] = /^(\w+):\/\/([^/?]+)(.*)$/.exec(text) ?? [];
  return scheme === undefined ? undefined : parseSampleUrl(scheme, host, target);
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

/** Finds the operation of a URL. The one with the fewest path parameters wins (`/me` before `/{userId}`). */
export function findTarget({operations}: Contract, method: string, url: SampleUrl): Target | undefined {
  return operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => matchOperation(operation, url) ?? [])
    .sort((a, b) => a.values.size - b.values.size)[0];
}

/** Matches a URL with one operation. Returns `undefined` if it doesn't match. */
export function matchOperation(operation: Operation, url: SampleUrl): Target | undefined {
  for (const server of operation.servers) {
    const rest = matchServer(server, url);
    const values = rest === undefined ? undefined : matchPath(operation.path, rest);
    if (values) return {operation, values};
  }
  return undefined;
}

/** Explains why no operation matches a URL: host, method, or path. */
export function explainMissingOperation({operations}: Contract, method: string, url: SampleUrl): string {
  const atHost = operations.filter(({servers}) => servers.some((server) => isHostOf(server, url)));
  if (atHost.length === 0) {
    const hosts = new Set(
      operations.flatMap(({servers}) => servers.map(({url: base}) => base.replace(/^\w+:\/\/|\/.*$/g, ''))),
    );
    return `The contract has no server ${url.host}. ${suggestNames(url.host, hosts)}`;
  }
  const atPath = atHost.filter((operation) => matchOperation(operation, url));
  if (atPath.length > 0) {
    return `${url.path} doesn’t support ${method}. Supported: ${[...new Set(atPath.map((each) => each.method))].join(', ')}.`;
  }
  const paths = new Set(atHost.map(({path, servers}) => readBase(servers[0]) + path));
  return `No operation has the path ${url.path}. ${suggestNames(generalize(url.path), paths)}`;
}

/** Explains why a text isn't an absolute URL. */
export function explainRelativeUrl(text: string): string {
  return `"${text}" is not an absolute URL. Start with https://.`;
}

/** The method and the URL template of an operation. */
export function formatTarget({method, path, servers}: Operation): string {
  return `${method} ${servers[0]?.url ?? ''}${path}`;
}

function matchServer(server: Server, url: SampleUrl): string | undefined {
  if (!isHostOf(server, url)) return undefined;
  const base = readBase(server);
  return url.path === base || url.path.startsWith(`${base}/`) ? url.path.slice(base.length) : undefined;
}

function isHostOf({url}: Server, {scheme, host}: SampleUrl): boolean {
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

/** Replaces IDs, so that a path is similar to its template. */
function generalize(path: string): string {
  return path.replace(/\/([0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/{id}');
}
