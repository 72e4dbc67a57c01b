import {loadChangeLog, loadSuccessions, type Change, type Succession} from '../../contract/changeLog';

/** One thing that changed: what it means for a client, and where it was replaced, by what. */
export interface PublishedChange {
  readonly impact: Change['impact'];
  readonly change: Change['change'] | Succession['change'];
  readonly kind: Change['kind'] | Succession['kind'];
  readonly name: string;
  readonly by: readonly string[];
  readonly reason: string | null;
}

/** The change log as data. `against` names the edition or the version that was compared with. */
export interface PublishedChangeLog {
  readonly version: string;
  readonly editions: readonly {
    readonly date: string;
    readonly against: string | null;
    readonly changes: readonly PublishedChange[];
  }[];
}

/** Every edition of the newest version, newest first; the first one against the version before. */
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
          changes: changes.map((change) => ({...change, by: [], reason: null})),
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
