import {kinds, type VersionMap} from 'api-contract/version-map';

/** Flattens the map of the migration page. `schemas.ts` describes the result. */
export function publishVersionMap({older, newer, tables}: VersionMap): object {
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
