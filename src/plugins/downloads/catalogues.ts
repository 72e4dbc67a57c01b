import type {Contract} from '../../contract';

/** A catalogue as it is published: which version it is of, and its entries. */
export interface Catalogue<Entry> {
  readonly version: string;
  readonly entries: readonly Entry[];
}

/** An error code: what it means, who can cure it, and the operations that can give it. */
export interface PublishedError {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly cause: string;
  readonly resolution: string;
  readonly retry: string;
  readonly who: string;
  /** The page that explains it, and the `type` of the problem that carries it. */
  readonly url: string;
  /** Empty for a code that every operation can give. */
  readonly operations: readonly string[];
}

export interface PublishedEvent {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly raisedBy: string | null;
  readonly raisedByOperations: readonly string[];
  /** Samples of the payload, by secrecy level where the version has them. */
  readonly examples: Readonly<Record<string, unknown>>;
}

export interface PublishedRole {
  readonly name: string;
  readonly description: string;
  /** Everything the role may call, what weaker roles may included. */
  readonly operations: readonly string[];
}

/** @param bookUrl the address of the version's book, without a slash at its end */
export function publishErrors(
  {version, errors, operations}: Contract,
  bookUrl: string,
): Catalogue<PublishedError> {
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

export function publishEvents({version, events, operations}: Contract): Catalogue<PublishedEvent> {
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

export function publishRoles({version, roles, operations}: Contract): Catalogue<PublishedRole> {
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
