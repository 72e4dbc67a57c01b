/** Files of text: their names, their state, their values, and the places in them. */
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {sortFindings, type Problem} from './finding';

export {keepResult, openCache, shareCache, type ResultCache} from './cache';
export {parseYaml, placeInFile, readSource} from './source';

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

/** Keeps the values that a program reads from files, and reads one again only if one of its files has changed. */
export function keepUnchanged<Value>(): (files: readonly string[], read: () => Value) => Value {
  const kept = new Map<string | undefined, {readonly stamp: string; readonly value: Value}>();
  return (files, read) => {
    const stamp = stampFiles(files);
    const known = kept.get(files[0]);
    if (known?.stamp === stamp) return known.value;
    const value = read();
    kept.set(files[0], {stamp, value});
    return value;
  };
}

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

/**
 * Writes the fixes of problems, from the end of a file to its start.
 *
 * @param root the folder to which the paths of the problems are relative
 * @returns one sentence for each fix
 */
export const writeFixes = (problems: readonly Problem[], root = ''): string[] =>
  sortFindings(problems)
    .reverse()
    .flatMap(({file, line, column = 1, fix}) => {
      if (!fix) return [];
      const name = path.join(root, file);
      const text = readFileSync(name, 'utf8');
      const lines = text.split('\n').slice(0, line - 1);
      const offset = lines.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
      writeFileSync(name, text.slice(0, offset) + fix.text + text.slice(offset + fix.length));
      return [`Fixed ${file}:${line}.`];
    });
