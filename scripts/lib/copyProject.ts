import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {root} from './root';

/** Installed and generated files, which Git ignores. */
const notCopied = new Set(['node_modules', 'build', '.docusaurus', '.cache', '.git']);

/** Copies the files that Git tracks or would track. Without Git, copies everything except generated and installed files. */
export function copyProject(to: string): void {
  for (const name of listFiles()) cpSync(path.join(root, name), path.join(to, name), {recursive: true});
}

function listFiles(): string[] {
  try {
    const words = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const stdout = execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return stdout.split('\n').filter((name) => name !== '' && existsSync(path.join(root, name)));
  } catch {
    return readdirSync(root).filter((name) => !notCopied.has(name));
  }
}
