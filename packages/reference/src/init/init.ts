import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {requireContract} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {stringify} from 'yaml';
import {addToConfig, lintConfig, writeApiConfig, writeSidebar} from './configuration';
import {draftBook} from './draftBook';
import {readForeignContract} from './foreignContract';

const CONFIG = 'docusaurus.config.ts';
const scripts = {
  lint: 'api-docs-lint',
  mock: 'api-mock api/openapi',
  test: 'npm run lint && npm run typecheck && npm run build',
};
const limitedDocusaurus = 'node --max-old-space-size=2048 node_modules/@docusaurus/core/bin/docusaurus.mjs';

/**
 * Adds the reference of an API to a classic Docusaurus site: its contract, a page for each tag, a sidebar, and the rows of the
 * configuration.
 *
 * @param file an OpenAPI 3 file
 * @param root the folder of `docusaurus.config.ts`
 * @returns sentences about what was written, and what remains to be done by hand
 * @throws ContentError with the resolution if the contract or the site can't be read, before anything is written
 */
export function init(file: string, root: string): string[] {
  const configFile = path.join(root, CONFIG);
  if (!existsSync(configFile))
    throw new ContentError(
      `There is no ${CONFIG} in ${root}. Create a site first: npx create-docusaurus@3.9.1 my-docs classic --typescript`,
    );
  if (existsSync(path.join(root, 'api')))
    throw new ContentError(
      'The folder "api" exists. Rename it, because the pages of the API are written there.',
    );
  const {document, pages, omitted} = readForeignContract(file, root);
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    writeFileSync(path.join(root, name), text);
  };
  write('api/openapi/openapi.yaml', stringify(document, {lineWidth: 0, aliasDuplicateObjects: false}));
  const contract = requireContract(path.join(root, 'api/openapi'));
  const book = draftBook(contract, pages);
  for (const [name, text] of book) write(`api/${name}`, text);
  const config = readFileSync(configFile, 'utf8');
  const url = /^\s*url: '([^']+)'/m.exec(config)?.[1] ?? 'https://docs.example.com';
  write('api.config.ts', writeApiConfig(contract.title, contract.version, url));
  write('lint.config.ts', lintConfig);
  write('sidebars.api.ts', writeSidebar([...book.keys()]));
  const {text, missing} = addToConfig(config);
  write(CONFIG, text);
  editManifest(root);
  return [
    `${contract.title} ${contract.version}: ${book.size} pages with ${contract.operations.length} operations, ${contract.schemas.size} schemas, and ${contract.events.length} events.`,
    ...omitted.map((sentence) => `Omitted: ${sentence}`),
    ...missing.map((row) => `Add to ${CONFIG}: ${row}`),
    'Run npm install, and then npm start.',
  ];
}

/** Adds the overrides and the scripts that a manifest doesn't have, and limits the memory of the build. */
function editManifest(root: string): void {
  const file = path.join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {overrides?: object; scripts?: {build?: string}};
  // Without a limit, Node uses up to 4 GB before it frees the memory of a large contract.
  const build = manifest.scripts?.build?.replace(/^docusaurus(?= build)/, limitedDocusaurus);
  const edited = {
    ...manifest,
    scripts: {...scripts, ...manifest.scripts, ...(build !== undefined && {build})},
    // Docusaurus before 3.10.1 doesn't build with current versions of webpack (facebook/docusaurus#11923).
    overrides: {webpackbar: '^7.0.0', ...manifest.overrides},
  };
  writeFileSync(file, `${JSON.stringify(edited, undefined, 2)}\n`);
}
