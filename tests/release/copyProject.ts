import {spawnSync} from 'node:child_process';
import {mkdtempSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {copyProject as copyFiles} from '../../scripts/lib/copyProject';
import {inRoot} from '../../scripts/lib/root';

/** The environment without the variables of the test runner, which affect Docusaurus and nested test runs. */
export const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name),
  ),
);

/** Copies the tracked and the new files of this project, and links the installed packages. */
export function copyProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  copyFiles(copy);
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
  return copy;
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
