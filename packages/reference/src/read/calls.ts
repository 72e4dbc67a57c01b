import type {Contract, Operation} from 'api-contract';

/** A URL of a sample, as text, with its method and its 1-based line. */
export interface Call {
  readonly method: string;
  readonly text: string;
  readonly line: number;
}

/** The operation of a URL, and the values of its path parameters. */
export interface Target {
  readonly operation: Operation;
  readonly values: ReadonlyMap<string, string>;
}

/** The URLs of a `uri` sample, one on each line, with their methods. */
export const listCalls = (source: string): Call[] =>
  source.split('\n').flatMap((line, index) => {
    const [, method = 'GET', text = ''] = /^(?:([A-Z]+) )?(.+)$/.exec(line.trim()) ?? [];
    return text === '' ? [] : [{method, text, line: index + 1}];
  });

/** Finds the operation of a URL. The one with the fewest path parameters wins (`/me` before `/{userId}`). */
export function findTarget({operations}: Contract, {method, text}: Omit<Call, 'line'>): Target | undefined {
  return operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => matchOperation(operation, text) ?? [])
    .sort((a, b) => a.values.size - b.values.size)[0];
}

/** Matches a URL with one operation. A raw request has no scheme, so all schemes match. */
export function matchOperation(operation: Operation, url: string): Target | undefined {
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

/** The values of the variables if a URL has the form of a template, such as `https://panel-{panelId}.example/holders/{id}`. */
export function matchTemplate(template: string, url: string): string[] | undefined {
  const pattern = template
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
    .join('([^/]+)');
  return new RegExp(`^${pattern}$`).exec(url)?.slice(1);
}

const withoutScheme = (url: string): string => url.replace(/^\w+:\/\//, '');

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
