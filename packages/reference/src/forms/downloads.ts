import {stringify} from 'yaml';
import {publishContract, requireContract, type JsonObject} from 'api-docs-contract';
import {formPath, forms, type FormId} from '../model/forms';
import {groupBy} from '../model/values';
import {openPage, pageOf} from '../read/page';
import {versionPath, type Book} from '../model/books';
import {contractFolderOf, type ReferenceSite} from '../model/site';
import {versionMapOf, versionsOf} from '../read/readBook';
import type {SiteFile} from '../model/forms';
import {createApiCatalog, publishChangeLog, publishVersionMap} from './data';
import {createAsyncApi, createObjectSchemas} from './asyncapi';
import {listSampleRequests} from '../read/requests/request';
import {writeHttpFile} from '../write/requests/httpFile';
import {createPostman} from '../write/requests/postman';
import {publishWorkflows} from './skills';

/** All downloads of the site. The same sources produce the same bytes. */
export const makeDownloads = (site: ReferenceSite): SiteFile[] => [
  ...versionsOf(site).flatMap((version) => makeVersion(site, version)),
  toFile(forms.apiCatalog.path, createApiCatalog(site)),
];

/** A JSON value, or the text of a file. */
type Content = object | string;

/** The content of each form: one file, or several by name, such as `parcels` or `parcels/create`. */
type Contents = Readonly<Partial<Record<FormId, Content | ReadonlyMap<string, Content>>>>;

function makeVersion(site: ReferenceSite, book: Book): SiteFile[] {
  const version = versionPath(book);
  return Object.entries(makeContents(site, book)).flatMap(([id, content]) => {
    const path = formPath(id as FormId, {version});
    if (!(content instanceof Map)) return toFile(path, content);
    return [...(content as ReadonlyMap<string, Content>)].map(([name, part]) =>
      toFile(path.replace(/\{.*\}/, name), part),
    );
  });
}

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

const toFile = (path: string, content: Content): SiteFile => ({
  path,
  text: typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`,
});
