import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, symlinkSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

/** What a person’s shell has: without what the test runner adds, which changes what Docusaurus and a second runner do. */
export const ownEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(?:NODE_ENV|MODE|DEV|PROD|SSR|TEST|VITEST.*)$/.test(name),
  ),
);

/** A copy of what git knows of this project, and of what is new in it, with the same installed packages. */
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

/** Runs a command in a copy; what it prints is in the error where it fails. */
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
