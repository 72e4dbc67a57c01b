import {loadChangeLog, loadSuccessions, type Change, type Succession} from '../../contract/changeLog';

/** One change: its impact on clients and, for a replacement, the successors. */
export interface PublishedChange {
  readonly impact: Change['impact'];
  readonly change: Change['change'] | Succession['change'];
  readonly kind: Change['kind'] | Succession['kind'];
  readonly name: string;
  readonly by: readonly string[];
  readonly reason: string | null;
}

/** The change log as data. `against` is the edition or the version of the comparison. */
export interface PublishedChangeLog {
  readonly version: string;
  readonly editions: readonly {
    readonly date: string;
    readonly against: string | null;
    readonly changes: readonly PublishedChange[];
  }[];
}

/** All editions of a version, newest first. The first edition is compared with the previous version. */
export function publishChangeLog(contractFolder: string): PublishedChangeLog {
  const {version, editions} = loadChangeLog(contractFolder);
  const succession = loadSuccessions(contractFolder);
  return {
    version,
    editions: editions.map(({date, changes}, index) => {
      const before = editions[index + 1];
      if (before) {
        return {
          date,
          against: before.date,
          changes: changes.map(({impact, change, kind, name}) => ({
            impact,
            change,
            kind,
            name,
            by: [],
            reason: null,
          })),
        };
      }
      return {
        date,
        against: succession?.older ?? null,
        changes: (succession?.changes ?? []).map((change) => ({...change, reason: change.reason ?? null})),
      };
    }),
  };
}
