import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {type Contract, publishContract, requireContract} from 'api-contract';
import type {VersionMap} from 'api-contract/version-map';
import {versionMapOf} from '../../versionMapOf';
import {brand} from '../../brand';
import {versions, type ApiVersion} from '../../site';
import {formPath, formsOfVersion, type FormId, type PartFormId, type VersionFormId} from '../../forms';
import {writeFiles, type SiteFile} from '../../writeFiles';
import {createAsyncApi} from './asyncapi';
import {publishErrors, publishEvents, publishRoles} from './catalogs';
import {publishChangeLog} from './changeLog';
import {publishVersionMap} from './fieldMap';
import {createCurlFiles} from './curlFile';
import {createHttpFiles, createOperationHttpFiles} from './httpFile';
import {createObjectSchemas} from './objectSchemas';
import {publishContract32} from './openapi';
import {createCollection, createEnvironment, type TokenHandling} from './postman';
import {schemas} from './schemas';
import {makeStandardFiles} from './standardFiles';
import {tokenHandlingOf} from './tokenHandling';
import {publishWorkflows} from './workflows';

/** Writes the contracts, the Postman collections, and the catalogs to the built site. */
export default function downloads({siteDir}: {siteDir: string}): Plugin {
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      await writeFiles(outDir, await makeDownloads(siteDir));
    },
  };
}

/** All downloads of the site. The same sources produce the same bytes. */
export async function makeDownloads(siteDir: string): Promise<SiteFile[]> {
  const perVersion = await Promise.all(versions.map((version) => makeVersionDownloads(siteDir, version)));
  return [
    ...perVersion.flat(),
    ...Object.entries(schemas).map(([name, schema]) => asJson(`data/schemas/${name}.schema.json`, schema)),
    ...makeStandardFiles(siteDir),
  ];
}

/** A version and its contract. */
interface Source {
  readonly version: ApiVersion;
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
  openapi32: ({contract}) => publishContract32(contract),
  asyncapi: ({contract}) => createAsyncApi(contract),
  postmanCollection: ({contract, tokens}) => createCollection(contract, tokens),
  postmanEnvironment: ({contract, tokens}) => createEnvironment(contract, tokens),
  errors: ({contract, version}) => publishErrors(contract, `${brand.siteUrl}/web/${version.path}`),
  events: ({contract}) => publishEvents(contract),
  roles: ({contract}) => publishRoles(contract),
  changeLog: ({contractFolder}) => publishChangeLog(contractFolder, mapFromPrevious(contractFolder)),
  fieldMap: ({contractFolder}) => {
    const map = mapFromPrevious(contractFolder);
    return map && publishVersionMap(map);
  },
};

/** The makers of the forms with several files for each version, which return the files by name, such as `holders` or `holders/create`. */
const partMakers: Readonly<
  Record<PartFormId, (source: Source) => Readonly<Record<string, object | string>>>
> = {
  objectSchema: ({contract}) => createObjectSchemas(contract),
  httpFile: ({contract}) => createHttpFiles(contract),
  operationHttp: ({contract}) => createOperationHttpFiles(contract),
  operationCurl: ({contract}) => createCurlFiles(contract),
  workflow: ({contract, contractFolder}) => publishWorkflows(contract, contractFolder),
};

async function makeVersionDownloads(siteDir: string, version: ApiVersion): Promise<SiteFile[]> {
  const contractFolder = path.join(siteDir, version.folder, 'openapi');
  const contract = requireContract(contractFolder);
  const source = {version, contract, contractFolder, tokens: tokenHandlingOf(contract)};
  const files = await Promise.all(
    formsOfVersion(version.number).map((id): Promise<SiteFile[]> => makeForm(id, source)),
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

function mapFromPrevious(contractFolder: string): VersionMap | undefined {
  const found = versionMapOf(contractFolder);
  return found?.side === 'newer' ? found.map : undefined;
}

function asJson(file: string, value: unknown): SiteFile {
  return {path: file, text: `${JSON.stringify(value, null, 1)}\n`};
}
