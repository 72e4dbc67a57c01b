import {statSync} from 'node:fs';
import {readSource} from '../contract/source';
import type {Json} from '../contract/types';

const files = new Map<string, {readonly stamp: string; readonly value: Json}>();

/**
 * Reads a YAML or JSON file, and again only if it has changed, because every page asks for the same files.
 *
 * @throws ContentError with file and line if its syntax is wrong
 */
export function readDataFile(file: string): Json {
  const stamp = stampFile(file);
  const known = files.get(file);
  const data = known?.stamp === stamp ? known : {stamp, value: readSource(file).value};
  files.set(file, data);
  return data.value;
}

/** The state of a file, which changes whenever it is saved. */
export function stampFile(file: string): string {
  const stat = statSync(file, {throwIfNoEntry: false});
  return `${stat?.mtimeMs} ${stat?.size}`;
}
