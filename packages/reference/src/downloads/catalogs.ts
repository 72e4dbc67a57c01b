import type {Contract} from 'api-contract';

/** A published catalog: its version and its entries. `schemas.ts` describes the entries. */
export interface Catalog {
  readonly version: string;
  readonly entries: readonly object[];
}

/** @param bookUrl the URL of the version's book, without a trailing slash */
export function publishErrors({version, errors, operations}: Contract, bookUrl: string): Catalog {
  return {
    version,
    entries: [...errors.values()].map(({code, status, title, cause, resolution, retry, who}) => ({
      code,
      status,
      title,
      cause,
      resolution,
      retry,
      who,
      url: `${bookUrl}/introduction#error-${code}`,
      operations: operations
        .filter((operation) => operation.errors.some((error) => error.code === code))
        .map(({id}) => id),
    })),
  };
}

export function publishEvents({version, events, operations}: Contract): Catalog {
  return {
    version,
    entries: events.map(({name, summary, description, causes, payload}) => ({
      name,
      title: summary,
      description: description ?? '',
      causes,
      operations: operations.filter(({emits}) => emits.includes(name)).map(({id}) => id),
      examples: Object.fromEntries((payload?.examples ?? []).map((example) => [example.name, example.value])),
    })),
  };
}

export function publishRoles({version, roles, operations}: Contract): Catalog {
  const order = roles.map(({name}) => name);
  return {
    version,
    entries: roles.map(({name, description}) => ({
      name,
      description,
      operations: operations
        .filter(
          ({role}) => role === 'none' || (role !== undefined && order.indexOf(role) <= order.indexOf(name)),
        )
        .map(({id}) => id),
    })),
  };
}
