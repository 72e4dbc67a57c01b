import {publishContract, requireContract, type JsonObject} from 'api-docs-contract';
import {listSuccessions, loadChangeLog} from 'api-docs-contract/change-log';
import {kinds, type VersionMap} from 'api-docs-contract/version-map';
import {stringify} from 'yaml';
import {versionPath, type Book} from '../model/books';
import {formPath, forms, type FormId, type SiteFile} from '../model/forms';
import {fillVariables} from '../model/http';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {groupBy} from '../model/values';
import {openPage, pageOf} from '../read/page';
import {versionMapOf, versionsOf} from '../read/readBook';
import {listSampleRequests} from '../read/requests/request';
import {writeHttpFile} from '../write/requests/httpFile';
import {createPostman} from '../write/requests/postman';
import {createAsyncApi, createObjectSchemas} from './asyncapi';
import {publishWorkflows} from './skills';

/** All downloads of the site. The same sources produce the same bytes. */
export const makeDownloads = (site: ReferenceSite): SiteFile[] => [
  ...versionsOf(site).flatMap((version) => makeVersion(site, version)),
  toFile(forms.apiCatalog.path, createApiCatalog(site)),
];

/** The content of each form: an object as JSON or a text, or several by name, such as `parcels` or `parcels/create`. */
type Contents = Readonly<Partial<Record<FormId, object | string | ReadonlyMap<string, object | string>>>>;

const makeVersion = (site: ReferenceSite, book: Book): SiteFile[] =>
  Object.entries(makeContents(site, book)).flatMap(([id, content]) => {
    const path = formPath(id as FormId, {version: versionPath(book)});
    if (!(content instanceof Map)) return toFile(path, content);
    const parts = content as ReadonlyMap<string, object | string>;
    return [...parts].map(([name, part]) => toFile(path.replace(/\{.*\}/, name), part));
  });

function makeContents(site: ReferenceSite, book: Book): Contents {
  const contractFolder = contractFolderOf(site, book);
  const contract = requireContract(contractFolder);
  const {operations} = contract;
  const urlOf = (id: FormId): string => site.url + formPath(id, {version: versionPath(book)});
  const published = publishContract(contract);
  const {schemas = {}} = published.components as Readonly<Record<string, JsonObject>>;
  // Each operation with its first sample request.
  const sent = operations.flatMap((operation) => {
    const [sample] = listSampleRequests(contract, operation);
    return sample ? [{operation, ...sample}] : [];
  });
  const resources = [...groupBy(sent, ({operation}) => pageOf(operation))];
  const postman = createPostman(contract, sent, book.postman);
  const found = versionMapOf(site, book);
  return {
    openapiJson: published,
    openapiYaml: stringify(published, {lineWidth: 0, aliasDuplicateObjects: false}),
    openapi32: {...published, openapi: '3.2.0', $self: urlOf('openapi32')},
    asyncapi: createAsyncApi(contract, schemas),
    workflow: publishWorkflows(contractFolder, urlOf('openapiJson')),
    objectSchema: createObjectSchemas(schemas, urlOf('objectSchema')),
    httpFile: new Map(resources.map(([page, own]) => [page, writeHttpFile(own)])),
    postmanCollection: completeLinks(postman.collection, site, book),
    postmanEnvironment: postman.environment,
    ...(found?.side === 'newer' && {
      changeLog: publishChangeLog(contractFolder, found.map),
      fieldMap: publishVersionMap(found.map),
    }),
  };
}

/** A copy in which the links of descriptions are absolute, because Postman shows them outside of the site. */
function completeLinks(collection: object, site: ReferenceSite, book: Book): object {
  const {resolveLink} = openPage(site, book, site.root);
  const complete = (target: string): string => resolveLink(target).replace(/^(?=\/)/, site.url);
  return JSON.parse(JSON.stringify(collection), (key, value: unknown) =>
    key === 'description' && typeof value === 'string'
      ? value.replace(/(?<=\]\()[^)\s]+(?=\))/g, complete)
      : value,
  ) as object;
}

const toFile = (path: string, content: object | string): SiteFile => ({
  path,
  text: typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`,
});

/** All editions of a version, newest first. The first edition is compared with the previous version. */
function publishChangeLog(contractFolder: string, map: VersionMap): object {
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
const publishVersionMap = ({older, newer, tables}: VersionMap): object => ({
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
const createApiCatalog = (site: ReferenceSite): object => ({
  linkset: versionsOf(site).map((book) => {
    const target = (id: FormId, type = 'application/json'): object => {
      return {href: site.url + formPath(id, {version: versionPath(book)}), type};
    };
    return {
      anchor: fillVariables(requireContract(contractFolderOf(site, book))),
      'service-desc': [target('openapiJson'), target('openapiYaml', 'application/yaml'), target('asyncapi')],
      'service-doc': [{href: `${site.url}/${book.url}/introduction`, type: 'text/html'}],
      'service-meta': [target('postmanCollection')],
    };
  }),
});
