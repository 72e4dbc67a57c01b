import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {stringify} from 'yaml';
import {loadContract} from '../../contract';
import {loadVersionMap} from '../../contract/versionMap';
import {brand} from '../../brand';
import {versions, type ApiVersion} from '../../site';
import {publishErrors, publishEvents, publishRoles} from './catalogues';
import {publishChangeLog} from './changeLog';
import {publishVersionMap} from './fieldMap';
import {publishContract} from './openapi';
import {makeCollection, makeEnvironment} from './postman';
import {schemas} from './schemas';
import {tokenHandlingOf} from './tokenHandling';

/** A file of the site for programs: its path below the site's root, and its text. */
export interface Download {
  readonly path: string;
  readonly text: string;
}

/** Writes the contracts, the Postman collections and the catalogues beside the pages, at addresses one can guess. */
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

/** Every download of the site. The same sources give the same bytes. */
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
    // The oldest has none before it, and is not added to.
    ...(version === versions.at(-1) ? [] : makeHistory(contractFolder, `data/${number}`)),
    asJson(`openapi/${number}.json`, document),
    {path: `openapi/${number}.yaml`, text: stringify(document, {lineWidth: 0, aliasDuplicateObjects: false})},
    asJson(`data/${number}/errors.json`, publishErrors(contract, bookUrl)),
    asJson(`data/${number}/events.json`, publishEvents(contract)),
    asJson(`data/${number}/roles.json`, publishRoles(contract)),
    asJson(`postman/${number}.postman_collection.json`, await makeCollection(contract, tokens)),
    asJson(`postman/${number}.postman_environment.json`, makeEnvironment(contract, tokens)),
  ];
}

/** What a version changed, and what it has in the place of the one before. */
function makeHistory(contractFolder: string, folder: string): Download[] {
  const joined = loadVersionMap(contractFolder);
  return [
    asJson(`${folder}/changelog.json`, publishChangeLog(contractFolder)),
    ...(joined?.side === 'newer' ? [asJson(`${folder}/field-map.json`, publishVersionMap(joined.map))] : []),
  ];
}

function asJson(file: string, value: unknown): Download {
  return {path: file, text: `${JSON.stringify(value, null, 1)}\n`};
}
