import {kinds, type Kind, type VersionMap} from 'api-contract/version-map';

/** One item of the older version with its successors, or the reason why it has none. `from` is null for new items. */
export interface MapEntry {
  readonly kind: Kind;
  readonly from: string | null;
  readonly to: readonly string[];
  readonly reason: string | null;
}

/** The map between two versions as data. */
export interface PublishedMap {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly MapEntry[];
}

/** Flattens the map of the migration page. */
export function publishVersionMap({older, newer, tables}: VersionMap): PublishedMap {
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
