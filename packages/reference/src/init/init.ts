import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {requireContract, type JsonObject} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {asObject} from 'api-docs-contract/json';
import {stringify} from 'yaml';
import {
  addRows,
  bookRows,
  configRows,
  lintConfig,
  writeApiConfig,
  writeSidebar,
  writeStyles,
} from './configuration';
import {devDependencies, version as ownVersion} from '../../package.json';
import {textsOf} from '../docusaurus/languages';
import {setLanguage} from '../model/texts';
import {toKebab} from '../model/words';
import {readBook} from '../read/readBook';
import {draftBook} from './draftBook';
import {readForeignContract, type Input} from './foreignContract';

/** The part of the `package.json` of a site that `init` edits. */
interface Manifest {
  readonly scripts?: object;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly overrides?: object;
}

const CONFIG = 'docusaurus.config.ts';
const API_CONFIG = 'api.config.ts';

/**
 * Adds the reference of an API to a classic Docusaurus site: its contract, a page for each tag, a sidebar, and the rows of the
 * configuration. A second API is next to the first one. No file that exists is overwritten.
 *
 * @param input an OpenAPI 3 file
 * @param root the folder of `docusaurus.config.ts`
 * @param wanted the name of its folder. Default: `api`, or for another API, its title
 * @returns sentences about what was written, and what remains to be done by hand
 * @throws ContentError with the resolution if the contract or the site can't be read, before anything is written
 */
export function init(input: Input, root: string, wanted?: string): string[] {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  const exists = (name: string): boolean => existsSync(path.join(root, name));
  const absent = [CONFIG, 'package.json'].find((needed) => !exists(needed));
  if (absent !== undefined)
    throw new ContentError(
      `There is no ${absent} in ${root}. Create a site first: npx create-docusaurus@3.9.1 my-docs classic --typescript`,
    );
  const {document, pages: titles, omitted} = readForeignContract(input, root);
  const {title, version} = asObject(document.info);
  const name = wanted ?? (exists('api') ? toKebab(String(title)) : 'api');
  const sidebar = `sidebars.${name}.ts`;
  const taken = [name, sidebar].find(exists);
  if (taken !== undefined || !/^[a-z][\w-]*$/.test(name))
    throw new ContentError(
      `${taken === undefined ? `"${name}" isn’t a name for a folder and a URL` : `"${taken}" exists`}. Choose another name: docusaurus-openapi-reference init ${input.url ?? input.file} orders. To replace the contract of an API, run: docusaurus-openapi-reference update ${input.url ?? input.file} ${name}`,
    );
  const write = (target: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, target)), {recursive: true});
    writeFileSync(path.join(root, target), text);
  };
  write(`${name}/openapi/openapi.yaml`, writeContract(document));
  const contract = requireContract(path.join(root, name, 'openapi'));
  const draft = (locale: string): ReadonlyMap<string, string> => {
    setLanguage({code: locale, texts: textsOf(locale)?.pages ?? {}, path: ''});
    const pages = draftBook(contract, titles);
    setLanguage({code: 'en', texts: {}, path: ''});
    return pages;
  };
  const [locale = 'en', ...others] = readLocales(read(CONFIG));
  const book = draft(locale);
  for (const [page, text] of book) write(`${name}/${page}`, text);
  for (const other of others.filter(textsOf))
    for (const [page, text] of draft(other))
      write(`i18n/${other}/docusaurus-plugin-content-docs-${name}/current/${page}`, text);
  write(sidebar, writeSidebar([...book.keys()], titles));
  const api = {name, title: String(title), version: String(version)};
  const readConfig = (key: string): string | undefined =>
    new RegExp(`^\\s*${key}: '([^']+)'`, 'm').exec(read(CONFIG))?.[1];
  const addTo = (target: string, rows: ReturnType<typeof configRows>): string[] => {
    const {text, missing} = addRows(read(target), rows);
    write(target, text);
    return missing.map((row) => `Add to ${target}: ${row}`);
  };
  const missing = addTo(CONFIG, configRows(api));
  if (exists(API_CONFIG)) missing.push(...addTo(API_CONFIG, bookRows(api)));
  else {
    const url = readConfig('url') ?? 'https://docs.example.com';
    write(API_CONFIG, writeApiConfig(api, {url, title: readConfig('title') ?? api.title}));
    write('src/css/api.css', writeStyles(read(CONFIG)));
  }
  if (!exists('lint.config.ts')) write('lint.config.ts', lintConfig);
  const isInstalled = !editManifest(root, name);
  return [
    `${contract.title} ${contract.version}. Pages: ${book.size}, operations: ${contract.operations.length}, schemas: ${contract.schemas.size}, events: ${contract.events.length}.`,
    ...omitted.map((sentence) => `Omitted: ${sentence}`),
    ...missing,
    isInstalled ? 'Run npm start.' : 'Run npm install, and then npm start.',
  ];
}

const writeContract = (document: JsonObject): string =>
  stringify(document, {lineWidth: 0, aliasDuplicateObjects: false});

/**
 * Replaces the contract of an API that `init` added, and drafts pages for new tags. It changes no other page.
 *
 * @param name the name of its folder
 * @throws ContentError if the contract can't be read, or if there is no such API
 */
export function update(input: Input, root: string, name = 'api'): string[] {
  const folder = path.join(root, name);
  const file = path.join(folder, 'openapi/openapi.yaml');
  if (!existsSync(file))
    throw new ContentError(`There is no ${name}/openapi/openapi.yaml. To add an API, run init.`);
  const {document, pages, omitted} = readForeignContract(input, root);
  const known = readBook(folder);
  writeFileSync(file, writeContract(document));
  const drafted = draftBook(requireContract(path.dirname(file)), pages);
  const added = [...pages.keys()].filter((page) => !known.has(page)).map((page) => `rest/${page}.mdx`);
  for (const page of added) writeFileSync(path.join(folder, page), drafted.get(page) ?? '');
  return [
    ...omitted.map((sentence) => `Omitted: ${sentence}`),
    ...added.map((page) => `New page: ${name}/${page}. Add it to the sidebar.`),
    'Run npm run lint, which finds what no page shows.',
  ];
}

/** The locales of a site, the default one first. */
function readLocales(config: string): string[] {
  const usual = /\bdefaultLocale: '([^']+)'/.exec(config)?.[1] ?? 'en';
  const [all = ''] = /\blocales: \[[^\]]*\]/.exec(config) ?? [];
  return [...new Set([usual, ...Array.from(all.matchAll(/'([^']+)'/g), ([, locale = '']) => locale)])];
}

/** The packages that the written files use, in the versions that belong to this one. */
const {'docusaurus-api-search': search, mermaid, 'mermaid-static': diagrams} = devDependencies;
const needed = {
  dependencies: {
    'docusaurus-api-search': search,
    'docusaurus-openapi-reference': ownVersion,
    mermaid,
    'mermaid-static': diagrams,
  },
  devDependencies: {
    'api-docs-lint': devDependencies['api-docs-lint'],
    'api-docs-mock': devDependencies['api-docs-mock'],
  },
};

/** Adds the packages, the overrides, and the scripts that a manifest doesn't have. Returns whether packages are missing. */
function editManifest(root: string, name: string): boolean {
  const file = path.join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const scripts = {
    lint: 'api-docs-lint',
    [name === 'api' ? 'mock' : `mock:${name}`]: `api-docs-mock ${name}/openapi`,
    test: 'npm run lint && npm run typecheck && npm run build',
  };
  const known = {...manifest.dependencies, ...manifest.devDependencies};
  const listMissing = (packages: Readonly<Record<string, string>>): object =>
    Object.fromEntries(
      Object.entries(packages).flatMap(([each, version]) => (each in known ? [] : [[each, `^${version}`]])),
    );
  const edited = {
    ...manifest,
    dependencies: {...manifest.dependencies, ...listMissing(needed.dependencies)},
    devDependencies: {...manifest.devDependencies, ...listMissing(needed.devDependencies)},
    scripts: {...scripts, ...manifest.scripts},
    // Docusaurus before 3.10.1 doesn't build with current versions of webpack (facebook/docusaurus#11923).
    overrides: {webpackbar: '^7.0.0', ...manifest.overrides},
  };
  writeFileSync(file, `${JSON.stringify(edited, undefined, 2)}\n`);
  const names = [needed.dependencies, needed.devDependencies].flatMap(Object.keys);
  return names.some((each) => !(each in known));
}
