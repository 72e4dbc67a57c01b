import {readSource, stampFiles} from 'api-contract/files';
import type {Json} from 'api-contract';

const files = new Map<string, {readonly stamp: string; readonly value: Json}>();

/**
 * Reads a YAML or JSON file, and again only if it has changed, because every page asks for the same files.
 *
 * @throws ContentError with file and line if its syntax is wrong
 */
export function readDataFile(file: string): Json {
  const stamp = stampFiles([file]);
  const known = files.get(file);
  const data = known?.stamp === stamp ? known : {stamp, value: readSource(file).value};
  files.set(file, data);
  return data.value;
}
