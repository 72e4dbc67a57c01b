import {stringify} from 'yaml';
import {type Contract, publishContract, requireContract} from 'api-contract';
import type {VersionMap} from 'api-contract/version-map';
import {contractFolderOf, versionMapOf, versionsOf, type ReferenceBook, type ReferenceSite} from '../site';
import {formPath, formsOfVersion, type FormId, type PartFormId, type VersionFormId} from '../forms';
import type {SiteFile} from '../writeFiles';
import {createAsyncApi} from './asyncapi';
import {publishErrors, publishEvents, publishRoles} from './catalogs';
import {publishChangeLog} from './changeLog';
import {publishVersionMap} from './fieldMap';
import {createCurlFiles} from './curlFile';
import {createHttpFiles, createOperationHttpFiles} from './httpFile';
import {createObjectSchemas} from './objectSchemas';
import {publishContract32} from './openapi';
import {createCollection, createEnvironment, manualToken, type TokenHandling} from './postman';
import {schemas} from './schemas';
import {makeStandardFiles} from './standardFiles';
import {publishWorkflows} from './workflows';

/** All downloads of the site. The same sources produce the same bytes. */
export async function makeDownloads(site: ReferenceSite): Promise<SiteFile[]> {
  const perVersion = await Promise.all(
    versionsOf(site).map((version) => makeVersionDownloads(site, version)),
  );
  return [
    ...perVersion.flat(),
    ...Object.entries(schemas).map(([name, schema]) => asJson(`data/schemas/${name}.schema.json`, schema)),
    ...makeStandardFiles(site),
  ];
}

/** A version and its contract. */
interface Source {
  readonly site: ReferenceSite;
  readonly version: ReferenceBook;
  readonly contract: Contract;
  readonly contractFolder: string;
  readonly tokens: TokenHandling;
}

/** A JSON value, or the text of a file. `undefined` if the version doesn't have the form. */
type Content = object | string | undefined;

const makers: Readonly<Record<VersionFormId, (source: Source) => Content | Promise<Content>>> = {
  openapiJson: ({contract}) => publishContract(contract),
  openapiYaml: ({contract}) =>
    stringify(publishContract(contract), {lineWidth: 0, aliasDuplicateObjects: false}),
  openapi32: ({site, contract}) => publishContract32(contract, site.url),
  asyncapi: ({contract}) => createAsyncApi(contract),
  postmanCollection: ({contract, tokens}) => createCollection(contract, tokens),
  postmanEnvironment: ({contract, tokens}) => createEnvironment(contract, tokens),
  errors: ({site, contract, version}) => publishErrors(contract, `${site.url}/${version.url}`),
  events: ({contract}) => publishEvents(contract),
  roles: ({contract}) => publishRoles(contract),
  changeLog: ({site, contractFolder}) =>
    publishChangeLog(contractFolder, mapFromPrevious(site, contractFolder)),
  fieldMap: ({site, contractFolder}) => {
    const map = mapFromPrevious(site, contractFolder);
    return map && publishVersionMap(map);
  },
};

/** The makers of the forms with several files for each version, which return the files by name, such as `holders` or `holders/create`. */
const partMakers: Readonly<
  Record<PartFormId, (source: Source) => Readonly<Record<string, object | string>>>
> = {
  objectSchema: ({site, contract}) => createObjectSchemas(contract, site.url),
  httpFile: ({contract}) => createHttpFiles(contract),
  operationHttp: ({contract}) => createOperationHttpFiles(contract),
  operationCurl: ({contract}) => createCurlFiles(contract),
  workflow: ({site, contract, contractFolder}) => publishWorkflows(contract, contractFolder, site.url),
};

async function makeVersionDownloads(site: ReferenceSite, version: ReferenceBook): Promise<SiteFile[]> {
  const contractFolder = contractFolderOf(site, version);
  const contract = requireContract(contractFolder);
  const source = {site, version, contract, contractFolder, tokens: version.postman ?? manualToken(contract)};
  const files = await Promise.all(
    formsOfVersion(version.number, versionsOf(site)).map((id): Promise<SiteFile[]> => makeForm(id, source)),
  );
  return files.flat();
}

async function makeForm(id: FormId, source: Source): Promise<SiteFile[]> {
  const {number} = source.version;
  if (id in partMakers) {
    const parts = partMakers[id as PartFormId](source);
    return Object.entries(parts).map(([name, content]) =>
      toDownload(formPath(id, {version: number}).replace(/\{.*\}/, name), content),
    );
  }
  const content = await makers[id as VersionFormId](source);
  return content === undefined ? [] : [toDownload(formPath(id, {version: number}), content)];
}

function toDownload(url: string, content: object | string): SiteFile {
  return typeof content === 'string' ? {path: url.slice(1), text: content} : asJson(url.slice(1), content);
}

function mapFromPrevious(site: ReferenceSite, contractFolder: string): VersionMap | undefined {
  const found = versionMapOf(site, contractFolder);
  return found?.side === 'newer' ? found.map : undefined;
}

function asJson(file: string, value: unknown): SiteFile {
  return {path: file, text: `${JSON.stringify(value, null, 1)}\n`};
}
