import type {Contract, Json, Operation} from 'api-contract';
import type {MockRequest} from './exchange';

/** Finds the operation of a request. */
export type Router = (request: MockRequest) => Operation | undefined;

export function createRouter({operations}: Contract): Router {
  const routes = operations.map((operation) => ({operation, pattern: patternOf(operation.path)}));
  // The path without parameters takes precedence: `/credentials/find`, not `/credentials/{credentialId}`.
  routes.sort((a, b) => countParameters(a.operation) - countParameters(b.operation));
  return ({method, path}) =>
    routes.find((route) => route.operation.method === method && route.pattern.test(path))?.operation;
}

const countParameters = ({path}: Operation): number => path.split('{').length;

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`);

/** The path parameters of a request, in the order of the path. */
export function readPathParameters({path}: MockRequest, operation: Operation): ReadonlyMap<string, string> {
  const [, ...values] = patternOf(operation.path).exec(path) ?? [];
  const names = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return new Map(names.map((name, index) => [name, values[index] ?? '']));
}

/** The examples of the successful responses. */
export const examplesOf = ({
  responses,
}: Pick<Operation, 'responses'>): readonly {key: string; value: Json}[] =>
  responses
    .filter(({status}) => status.startsWith('2'))
    .flatMap(({media}) => media)
    .flatMap(({examples}) => examples);
