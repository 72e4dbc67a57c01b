import {listSuccessions, loadChangeLog, type Edition} from 'api-contract/changes';
import type {VersionMap} from 'api-contract/version-map';

/**
 * All editions of a version, newest first. The first edition is compared with the previous version. `schemas.ts` describes the
 * result.
 */
export function publishChangeLog(contractFolder: string, versionMap: VersionMap | undefined): object {
  const {version, editions} = loadChangeLog(contractFolder);
  const publish = (date: string, index: number, changes: Edition['changes']): object => ({
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
  const publishFirst = (date: string): object => ({
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
