import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';

/**
 * The files below a folder whose relative names match, in alphabetical order, with forward slashes. Editors create links
 * without a target, such as `.#page.mdx`, which aren't files.
 */
export function listFiles(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => pattern.test(name))
    .map((name) => path.join(folder, name).split(path.sep).join('/'))
    .filter((file) => statSync(file, {throwIfNoEntry: false})?.isFile())
    .sort();
}
