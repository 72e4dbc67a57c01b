import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** The environment without the variables of the test runner, which affect Docusaurus and nested test runs. */
export const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name),
  ),
);

/** Copies the tracked and the new files of this project, and links the installed packages. */
export function copyProject(): string {
  const root = process.cwd();
  const copy = mkdtempSync(path.join(tmpdir(), 'project-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter(Boolean)) {
    if (existsSync(file)) cpSync(path.join(root, file), path.join(copy, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
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
