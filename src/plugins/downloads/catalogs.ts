import type {Contract} from 'api-contract';

/** A published catalog: its version and its entries. */
export interface Catalog<Entry> {
  readonly version: string;
  readonly entries: readonly Entry[];
}

/** An error code: its cause, its resolution, and the operations that return it. */
export interface PublishedError {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly resolution: string;
  readonly retry: string;
  readonly who: string;
  /** The URL of its documentation, which is also the `type` of the problem. */
  readonly url: string;
  /** Empty for a code that every operation can return. */
  readonly operations: readonly string[];
}

export interface PublishedEvent {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly raisedBy: string | null;
  readonly raisedByOperations: readonly string[];
  /** Examples of the payload, by secrecy level if the version has them. */
  readonly examples: Readonly<Record<string, unknown>>;
}

export interface PublishedRole {
  readonly name: string;
  readonly description: string;
  /** All operations that the role can call, including those of weaker roles. */
  readonly operations: readonly string[];
}

/** @param bookUrl the URL of the version's book, without a trailing slash */
export function publishErrors(
  {version, errors, operations}: Contract,
  bookUrl: string,
): Catalog<PublishedError> {
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

export function publishEvents({version, events, operations}: Contract): Catalog<PublishedEvent> {
  return {
    version,
    entries: events.map(({name, summary, description, raisedBy, payload}) => ({
      name,
      title: summary,
      description: description ?? '',
      raisedBy: raisedBy ?? null,
      raisedByOperations: operations.filter(({emits}) => emits.includes(name)).map(({id}) => id),
      examples: Object.fromEntries((payload?.examples ?? []).map((example) => [example.name, example.value])),
    })),
  };
}

export function publishRoles({version, roles, operations}: Contract): Catalog<PublishedRole> {
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
