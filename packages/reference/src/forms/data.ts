import {requireContract} from 'api-docs-contract';
import {listSuccessions, loadChangeLog} from 'api-docs-contract/change-log';
import {kinds, type VersionMap} from 'api-docs-contract/version-map';
import {formPath, type FormId} from '../model/forms';
import {fillVariables} from '../model/http';
import {versionPath} from '../model/books';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {versionsOf} from '../read/readBook';

/** All editions of a version, newest first. The first edition is compared with the previous version. */
export function publishChangeLog(contractFolder: string, map: VersionMap): object {
  const {version, editions} = loadChangeLog(contractFolder);
  return {
    version,
    editions: editions.map(({date, changes}, index) => {
      const previous = editions[index + 1];
      return {
        date,
        against: previous?.date ?? map.older.version,
        changes: previous
          ? changes.map(({differences: _, node: __, ...each}) => ({...each, by: [], reason: null}))
          : listSuccessions(map).map((each) => ({...each, reason: each.reason ?? null})),
      };
    }),
  };
}

/** The rows of the map from the previous version. */
export const publishVersionMap = ({older, newer, tables}: VersionMap): object => ({
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
});

/** The API catalog of RFC 9727: a linkset (RFC 9264) with one context for each version of the API. */
export const createApiCatalog = (site: ReferenceSite): object => ({
  linkset: versionsOf(site).map((book) => {
    const version = versionPath(book);
    const target = (id: FormId, type = 'application/json'): object => {
      return {href: site.url + formPath(id, {version}), type};
    };
    return {
      anchor: fillVariables(requireContract(contractFolderOf(site, book))),
      'service-desc': [target('openapiJson'), target('openapiYaml', 'application/yaml'), target('asyncapi')],
      'service-doc': [{href: `${site.url}/${book.url}/introduction`, type: 'text/html'}],
      'service-meta': [target('postmanCollection')],
    };
  }),
});
