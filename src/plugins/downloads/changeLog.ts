import {
  listSuccessions,
  loadChangeLog,
  type Change,
  type Edition,
  type Succession,
} from 'api-contract/changes';
import type {VersionMap} from 'api-contract/version-map';

/** One change: its impact on clients and, for a replacement, the successors. */
export interface PublishedChange {
  readonly impact: Change['impact'];
  readonly change: Change['change'] | Succession['change'];
  readonly kind: Change['kind'] | Succession['kind'];
  readonly name: string;
  readonly by: readonly string[];
  readonly reason: string | null;
}

export interface PublishedEdition {
  readonly date: string;
  /** The edition or the version of the comparison. */
  readonly against: string | null;
  readonly changes: readonly PublishedChange[];
}

/** The change log as data. */
export interface PublishedChangeLog {
  readonly version: string;
  readonly editions: readonly PublishedEdition[];
}

/** All editions of a version, newest first. The first edition is compared with the previous version. */
export function publishChangeLog(
  contractFolder: string,
  versionMap: VersionMap | undefined,
): PublishedChangeLog {
  const {version, editions} = loadChangeLog(contractFolder);
  const publish = (date: string, index: number, changes: Edition['changes']): PublishedEdition => ({
    date,
    against: editions[index + 1]?.date ?? null,
    changes: changes.map(({impact, change, kind, name}) => ({
      impact,
      change,
      kind,
      name,
      by: [],
      reason: null,
    })),
  });
  const publishFirst = (date: string): PublishedEdition => ({
    date,
    against: versionMap?.older.version ?? null,
    changes: (versionMap ? listSuccessions(versionMap) : []).map((change) => ({
      ...change,
      reason: change.reason ?? null,
    })),
  });
  return {
    version,
    editions: editions.map(({date, changes}, index) =>
      index < editions.length - 1 ? publish(date, index, changes) : publishFirst(date),
    ),
  };
}
