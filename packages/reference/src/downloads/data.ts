import type {Contract} from 'api-contract';
import {listSuccessions, loadChangeLog} from 'api-contract/changes';
import {kinds, type FoundMap} from 'api-contract/version-map';

/**
 * The error catalog.
 *
 * @param bookUrl the URL of the version's book, without a trailing slash
 */
export const publishErrors = ({version, errors, operations}: Contract, bookUrl: string): object => ({
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
    // Empty for a code that every operation can return.
    operations: operations
      .filter((operation) => operation.errors.some((error) => error.code === code))
      .map(({id}) => id),
  })),
});

/** The event catalog. */
export const publishEvents = ({version, events, operations}: Contract): object => ({
  version,
  entries: events.map(({name, summary, description, causes, payload}) => ({
    name,
    title: summary,
    description: description ?? '',
    causes,
    operations: operations.filter(({emits}) => emits.includes(name)).map(({id}) => id),
    examples: Object.fromEntries((payload?.examples ?? []).map((example) => [example.name, example.value])),
  })),
});

/** Each role, and the operations that it can call. */
export function publishRoles({version, roles, operations}: Contract): object {
  const order = ['none', ...roles.map(({name}) => name)];
  return {
    version,
    entries: roles.map(({name, description}) => ({
      name,
      description,
      operations: operations
        .filter(({role}) => role !== undefined && order.indexOf(role) <= order.indexOf(name))
        .map(({id}) => id),
    })),
  };
}

/** All editions of a version, newest first. The first edition is compared with the previous version. */
export function publishChangeLog(contractFolder: string, found: FoundMap | undefined): object {
  const {version, editions} = loadChangeLog(contractFolder);
  const map = found?.side === 'newer' ? found.map : undefined;
  const successions = map ? listSuccessions(map) : [];
  return {
    version,
    editions: editions.map(({date, changes}, index) => {
      const previous = editions[index + 1];
      const own = previous ? changes.map((change) => ({...change, by: [], reason: null})) : successions;
      return {
        date,
        against: previous?.date ?? map?.older.version ?? null,
        changes: own.map(({impact, change, kind, name, by, reason}) => ({
          impact,
          change,
          kind,
          name,
          by,
          reason: reason ?? null,
        })),
      };
    }),
  };
}

/** The rows of the map from the previous version. `undefined` without one. */
export function publishVersionMap(found: FoundMap | undefined): object | undefined {
  if (found?.side !== 'newer') return undefined;
  const {older, newer, tables} = found.map;
  return {
    from: older.version,
    to: newer.version,
    entries: kinds.flatMap((kind) =>
      tables[kind].map((row) => ({
        kind,
        from: row.older?.name ?? null,
        to: row.newer.map(({name}) => name),
        reason: row.reason ?? null,
      })),
    ),
  };
}
