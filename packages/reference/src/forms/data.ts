import {requireContract, type Contract, type Operation} from 'api-docs-contract';
import {listSuccessions, loadChangeLog} from 'api-docs-contract/changes';
import {kinds, type VersionMap} from 'api-docs-contract/version-map';
import {formPath, type FormId} from '../model/forms';
import {fillVariables} from '../model/http';
import {contractFolderOf, versionPath, type ReferenceSite} from '../model/site';
import {versionsOf} from '../read/readBook';

const listIds = (operations: readonly Operation[], isListed: (operation: Operation) => boolean): string[] =>
  operations.filter(isListed).map(({id}) => id);

/**
 * The error catalog.
 *
 * @param bookUrl the URL of the version's book, without a trailing slash
 */
export const publishErrors = ({version, errors, operations}: Contract, bookUrl: string): object => ({
  version,
  entries: [...errors.values()].map(({code, sentAs: _, ...entry}) => ({
    code,
    ...entry,
    url: `${bookUrl}/introduction#error-${code}`,
    // Empty for a code that every operation can return.
    operations: listIds(operations, (each) => each.errors.some((error) => error.code === code)),
  })),
});

/** The event catalog. */
export const publishEvents = ({version, events, operations}: Contract): object => ({
  version,
  entries: events.map(({name, summary, description = '', causes, payload}) => ({
    name,
    title: summary,
    description,
    causes,
    operations: listIds(operations, ({emits}) => emits.includes(name)),
    examples: Object.fromEntries((payload?.examples ?? []).map((example) => [example.name, example.value])),
  })),
});

/** Each role, and the operations that it can call. */
export const publishRoles = ({version, roles, operations}: Contract): object => ({
  version,
  entries: roles.map(({name, description}, index) => {
    const included = ['none', ...roles.slice(0, index + 1).map((role) => role.name)];
    const own = listIds(operations, ({role}) => role !== undefined && included.includes(role));
    return {name, description, operations: own};
  }),
});

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
      'service-meta': [target('errors'), target('roles'), target('postmanCollection')],
    };
  }),
});
