import {stringify} from 'yaml';
import {publishContract, requireContract, type Contract} from 'api-contract';
import {formPath, forms, formsOfVersion, type VersionFormId} from '../forms';
import {contractFolderOf, versionMapOf, versionsOf, type ReferenceBook, type ReferenceSite} from '../site';
import type {SiteFile} from '../writeFiles';
import {createApiCatalog} from './apiCatalog';
import {createAsyncApi} from './asyncapi';
import {publishChangeLog, publishErrors, publishEvents, publishRoles, publishVersionMap} from './data';
import {createHttpFiles, createOperationFiles} from './httpFile';
import {createObjectSchemas} from './objectSchemas';
import {createCollection, createEnvironment, manualToken} from './postman';
import {publishWorkflows} from './workflows';

/** All downloads of the site. The same sources produce the same bytes. */
export const makeDownloads = (site: ReferenceSite): SiteFile[] => [
  ...versionsOf(site).flatMap((version) => makeVersion(site, version)),
  toFile(forms.apiCatalog.path, createApiCatalog(site)),
];

/** A version and its contract. */
interface Source {
  readonly site: ReferenceSite;
  readonly version: ReferenceBook;
  readonly contract: Contract;
  readonly contractFolder: string;
}

/** A JSON value, or the text of a file. */
type Content = object | string;

/** The content of a form: one file, or several by name, such as `holders` or `holders/create`. `undefined` if the version doesn't have it. */
const makers: Readonly<
  Record<VersionFormId, (source: Source) => Content | ReadonlyMap<string, Content> | undefined>
> = {
  openapiJson: ({contract}) => publishContract(contract),
  openapiYaml: ({contract}) =>
    stringify(publishContract(contract), {lineWidth: 0, aliasDuplicateObjects: false}),
  openapi32: ({site, contract}) => ({
    ...publishContract(contract),
    openapi: '3.2.0',
    $self: `${site.url}${formPath('openapi32', {version: contract.version})}`,
  }),
  asyncapi: ({contract}) => createAsyncApi(contract),
  workflow: ({site, contract, contractFolder}) => publishWorkflows(contract, contractFolder, site.url),
  objectSchema: ({site, contract}) => createObjectSchemas(contract, site.url),
  httpFile: ({contract}) => createHttpFiles(contract),
  operationHttp: ({contract}) => createOperationFiles(contract).http,
  operationCurl: ({contract}) => createOperationFiles(contract).curl,
  postmanCollection: ({contract, version}) =>
    createCollection(contract, version.postman ?? manualToken(contract)),
  postmanEnvironment: ({contract, version}) =>
    createEnvironment(contract, version.postman ?? manualToken(contract)),
  errors: ({site, contract, version}) => publishErrors(contract, `${site.url}/${version.url}`),
  events: ({contract}) => publishEvents(contract),
  roles: ({contract}) => publishRoles(contract),
  changeLog: ({site, contractFolder}) => publishChangeLog(contractFolder, versionMapOf(site, contractFolder)),
  fieldMap: ({site, contractFolder}) => publishVersionMap(versionMapOf(site, contractFolder)),
};

function makeVersion(site: ReferenceSite, version: ReferenceBook): SiteFile[] {
  const contractFolder = contractFolderOf(site, version);
  const source = {site, version, contract: requireContract(contractFolder), contractFolder};
  return formsOfVersion(version.number, versionsOf(site)).flatMap((id) => {
    const content = makers[id](source);
    const path = formPath(id, {version: version.number});
    if (content === undefined) return [];
    if (!(content instanceof Map)) return toFile(path, content);
    return [...(content as ReadonlyMap<string, Content>)].map(([name, part]) =>
      toFile(path.replace(/\{.*\}/, name), part),
    );
  });
}

const toFile = (path: string, content: Content): SiteFile => ({
  path: path.slice(1),
  text: typeof content === 'string' ? content : `${JSON.stringify(content, null, 1)}\n`,
});
