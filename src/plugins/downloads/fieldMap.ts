import {kinds, type Item, type Kind, type VersionMap} from '../../contract/versionMap';

/** One thing of the older version, what became of it, or why nothing did. `from` is null for what is new. */
export interface MapEntry {
  readonly kind: Kind;
  readonly from: string | null;
  readonly to: readonly string[];
  readonly reason: string | null;
}

/** The two-way map of the versions, as data. */
export interface PublishedMap {
  readonly from: string;
  readonly to: string;
  readonly entries: readonly MapEntry[];
}

/** Flattens the map that the migration page draws. */
export function publishVersionMap({older, newer, tables}: VersionMap): PublishedMap {
  const name = ({name}: Item): string => name;
  return {
    from: older.version,
    to: newer.version,
    entries: kinds.flatMap((kind) =>
      tables[kind].map((row) => ({
        kind,
        from: row.older ? name(row.older) : null,
        to: row.newer.map(name),
        reason: row.reason ?? null,
      })),
    ),
  };
}
