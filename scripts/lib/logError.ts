import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from '../../src/contentError';

const log = '.cache/error.log';

/** The message for an error of a check, without its stack trace. */
export const describeError = (error: unknown): string =>
  error instanceof ContentError ? error.message : logError(error);

/** Writes an unexpected error with its stack trace to a file. @returns a sentence that names the file */
function logError(error: unknown): string {
  mkdirSync(path.dirname(log), {recursive: true});
  writeFileSync(log, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  const message = error instanceof Error ? error.message : String(error);
  return `The check stopped with an error in its own code: ${message} The stack trace is in ${log}.`;
}
