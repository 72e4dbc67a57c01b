import type {Operation} from 'api-contract';

/** The base URL of an operation or a contract, with the default of each variable. Empty without servers. */
export function fillVariables({servers: [server]}: Pick<Operation, 'servers'>): string {
  return (server?.url ?? '').replace(
    /\{(\w+)\}/g,
    (braces, name: string) => server?.variables?.[name]?.default ?? braces,
  );
}
