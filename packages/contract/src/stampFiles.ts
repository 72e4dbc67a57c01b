import {existsSync, statSync} from 'node:fs';
import {listFiles} from './listFiles';

/** The state of files: their names, times, and sizes. A folder stands for the files in it that match. */
export function stampFiles(names: readonly string[], pattern: RegExp = /./): string {
  return names
    .flatMap((name) => (existsSync(name) && statSync(name).isDirectory() ? listFiles(name, pattern) : [name]))
    .map((file) => {
      const stat = statSync(file, {throwIfNoEntry: false});
      return `${file} ${stat?.mtimeMs} ${stat?.size}`;
    })
    .join('\n');
}
