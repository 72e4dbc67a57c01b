import {cpSync, existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/** The folder of the packages of `tests/release/tools/package.json`, outside the project's own packages. */
export const toolsFolder = inRoot('.cache/tools');

/** Installs the tools, unless the same lockfile is installed. @returns the folder of the packages */
export async function installTools(): Promise<string> {
  const packages = path.join(toolsFolder, 'node_modules');
  const lock = readFileSync(inRoot('tests/release/tools/package-lock.json'), 'utf8');
  const installed = path.join(toolsFolder, 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return packages;
  mkdirSync(toolsFolder, {recursive: true});
  cpSync(inRoot('tests/release/tools'), toolsFolder, {recursive: true});
  const {code, output} = await run(`npm ci --prefix ${toolsFolder} --ignore-scripts --no-audit --no-fund`);
  if (code !== 0) throw new Error(output);
  writeFileSync(installed, lock);
  return packages;
}
