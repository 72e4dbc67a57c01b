import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {inRoot} from '../../scripts/lib/root';

/**
 * The environment without the variables of the test runner, which affect Docusaurus and nested test runs. Before it recommends an
 * update, Docusaurus runs a Yarn that isn't installed.
 */
export const ownEnvironment = Object.fromEntries(
  Object.entries({...process.env, NO_UPDATE_NOTIFIER: '1'}).filter(
    ([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name),
  ),
);

/** Copies the files that Git tracks or would track. */
export function copyFiles(to: string): void {
  const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const names = execFileSync('git', words, {cwd: inRoot(), encoding: 'utf8'}).trim().split('\n');
  for (const name of names.filter((each) => existsSync(inRoot(each))))
    cpSync(inRoot(name), path.join(to, name));
}

/** Copies the tracked and the new files of this project, and links the installed packages. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  copyFiles(copy);
  linkPackages(copy);
  return copy;
}

/** Links the installed packages, except those of the project: a copy uses its own. */
function linkPackages(copy: string): void {
  const [from, to] = [inRoot('node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const target = realpathSync(path.join(from, name));
    symlinkSync(target.replace(inRoot('packages'), path.join(copy, 'packages')), path.join(to, name));
  }
}

/** Runs a command in a copy. If it fails, the error contains its output. */
export function runIn(copy: string, command: string, ...args: readonly string[]): string {
  const {status, stdout, stderr} = spawnSync(command, args, {
    cwd: copy,
    env: ownEnvironment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: Infinity,
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ends with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
