import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {loadContract} from '../../contract';
import {loadVersionMap} from '../../contract/versionMap';
import {brand} from '../../brand';
import {versions, type ApiVersion} from '../../site';
import {publishErrors, publishEvents, publishRoles} from './catalogs';
import {publishChangeLog} from './changeLog';
import {publishVersionMap} from './fieldMap';
import {publishContract} from './openapi';
import {createCollection, createEnvironment} from './postman';
import {schemas} from './schemas';
import {tokenHandlingOf} from './tokenHandling';

/** A machine-readable file of the site: its path below the root, and its text. */
export interface Download {
  readonly path: string;
  readonly text: string;
}

/** Writes the contracts, the Postman collections, and the catalogs to the built site. */
export default function downloads({siteDir}: {siteDir: string}): Plugin {
  return {
    name: 'downloads',
    async postBuild({outDir}) {
      for (const download of await makeDownloads(siteDir)) {
        const file = path.join(outDir, download.path);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(file, download.text);
      }
    },
  };
}

/** All downloads of the site. The same sources produce the same bytes. */
export async function makeDownloads(siteDir: string): Promise<Download[]> {
  const perVersion = await Promise.all(versions.map((version) => makeVersionDownloads(siteDir, version)));
  const [newest] = versions;
  return [
    ...perVersion.flat(),
    ...(newest ? makeHistory(path.join(siteDir, newest.folder, 'openapi'), 'data') : []),
    ...Object.entries(schemas).map(([name, schema]) => asJson(`data/schemas/${name}.schema.json`, schema)),
  ];
}

async function makeVersionDownloads(siteDir: string, version: ApiVersion): Promise<Download[]> {
  const {number} = version;
  const bookUrl = `${brand.siteUrl}/web/${version.path}`;
  const contractFolder = path.join(siteDir, version.folder, 'openapi');
  const contract = loadContract(contractFolder);
  const document = publishContract(contract);
  const tokens = tokenHandlingOf(contract);
  return [
    // The oldest version has no history.
    ...(version === versions.at(-1) ? [] : makeHistory(contractFolder, `data/${number}`)),
    asJson(`openapi/${number}.json`, document),
    {path: `openapi/${number}.yaml`, text: stringify(document, {lineWidth: 0, aliasDuplicateObjects: false})},
    asJson(`data/${number}/errors.json`, publishErrors(contract, bookUrl)),
    asJson(`data/${number}/events.json`, publishEvents(contract)),
    asJson(`data/${number}/roles.json`, publishRoles(contract)),
    asJson(`postman/${number}.postman_collection.json`, await createCollection(contract, tokens)),
    asJson(`postman/${number}.postman_environment.json`, createEnvironment(contract, tokens)),
  ];
}

/** The changes of a version, and the map from the version before it. */
function makeHistory(contractFolder: string, folder: string): Download[] {
  const versionMap = loadVersionMap(contractFolder);
  return [
    asJson(`${folder}/changelog.json`, publishChangeLog(contractFolder)),
    ...(versionMap?.side === 'newer'
      ? [asJson(`${folder}/field-map.json`, publishVersionMap(versionMap.map))]
      : []),
  ];
}

function asJson(file: string, value: unknown): Download {
  return {path: file, text: `${JSON.stringify(value, null, 1)}\n`};
}
