import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';
import {suggestNames} from '../contract';
import type {Finding} from '../finding';
import {listScripts, readPackage} from './screens';

/** Files in documents that aren't in the repository. */
const otherFiles: readonly {readonly reason: string; readonly values: readonly string[]}[] = [
  {
    reason: 'npm run build generates them',
    values: ['build/', 'llms.txt', 'llms-full.txt', 'search-index.json', '_worker.js'],
  },
  {reason: 'npm run check generates it', values: ['.cache/']},
  {reason: 'npm run adopt generates it', values: ['ADOPTING.md']},
  {reason: 'npm run sbom generates it', values: ['sbom.cdx.json']},
];

/** Folders of tools below the root, whose files change while the checks run. */
const ignored = new Set([
  'build',
  '.git',
  '.docusaurus',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
  'screenshots',
]);
const FILE = /^(?:\.\.\/)*[\w@.-]+(?:\/[\w@.-]+)*(?:\/|\.(?:tsx?|m?js|mdx?|yaml|json|txt|cs|css))$/;

/** The scripts and files that a document can name. */
export interface Repository {
  /** The names of the scripts in `package.json`. */
  readonly scripts: readonly string[];
  /** The version of Docusaurus in `package.json`. */
  readonly docusaurus: string;
  /** Every file and folder, relative to the root. */
  readonly files: readonly string[];
}

/** Lists the scripts and files below the working directory. */
export const readRepository = (): Repository => ({
  scripts: listScripts(),
  docusaurus: readPackage().dependencies['@docusaurus/core'] ?? '',
  files: walk('.'),
});

/** Checks that the scripts and files that a document names in code font exist, and that it names the installed Docusaurus. */
export function checkDocument(
  file: string,
  text: string,
  {scripts, files, docusaurus}: Repository,
): Finding[] {
  const findings: Finding[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const message = checkVersion(line, docusaurus);
    if (message !== undefined) findings.push({file, line: index + 1, rule: 'wrong-screen', message});
  }
  visit(fromMarkdown(text), (node) => {
    if (node.type !== 'inlineCode' && node.type !== 'code') return;
    const start = (node.position?.start.line ?? 1) + (node.type === 'code' ? 1 : 0);
    for (const [index, line] of node.value.split('\n').entries()) {
      const message =
        checkScript(line, scripts) ?? (node.type === 'inlineCode' ? checkFile(file, line, files) : undefined);
      if (message !== undefined) findings.push({file, line: start + index, rule: 'wrong-screen', message});
    }
  });
  return findings;
}

function checkScript(text: string, scripts: readonly string[]): string | undefined {
  const name = /\bnpm run ([\w:-]+)/.exec(text)?.[1];
  if (name === undefined || scripts.includes(name)) return undefined;
  return `package.json has no script "${name}". ${suggestNames(name, scripts)}`;
}

/** The version after "Docusaurus", or after its link. */
function checkVersion(line: string, installed: string): string | undefined {
  const version = /\bdocusaurus\b(?!-)\D{0,40}?(\d+\.\d+\.\d+)/i.exec(line)?.[1];
  return version === undefined || version === installed
    ? undefined
    : `Docusaurus ${version} isn’t the version in package.json. Write ${installed}.`;
}

/** A path starts at the folder of the document, at the root, or at any folder. */
function checkFile(document: string, name: string, files: readonly string[]): string | undefined {
  const isOther = otherFiles.some(({values}) => values.some((value) => name.startsWith(value)));
  if (!FILE.test(name) || isOther) return undefined;
  const wanted = name.replace(/\/$/, '');
  if (existsSync(path.join(path.dirname(document), name))) return undefined;
  if (files.some((known) => known === wanted || known.endsWith(`/${wanted}`))) return undefined;
  const names = new Set(files.map((known) => path.posix.basename(known)));
  return `The file ${name} doesn’t exist. ${suggestNames(path.posix.basename(wanted), names)}`;
}

function walk(folder: string): string[] {
  return readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => name !== 'node_modules' && !ignored.has(path.posix.join(folder, name)))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [name, ...walk(name)] : [name];
    });
}
