import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from '../contentError';
import type {Finding} from '../finding';

const log = '.cache/error.log';

/** The message for an error that stopped a check, without its stack trace. */
export const describeError = (error: unknown): string =>
  error instanceof ContentError ? error.message : `The check stopped. ${logError(error)}`;

/**
 * The finding for an error in the code of the rules. It replaces the other findings of the file, and hides none of other files.
 *
 * @param file the checked page, or the main file of the checked contract
 */
export const toFinding = (file: string, error: unknown): Finding => ({
  file,
  line: 1,
  rule: 'rule-error',
  message: `The rules can’t check this file. ${logError(error)}`,
});

/** Writes an unexpected error with its stack trace to a file. @returns its message, and the name of the file */
function logError(error: unknown): string {
  mkdirSync(path.dirname(log), {recursive: true});
  writeFileSync(log, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  const message = error instanceof Error ? error.message : String(error);
  return `Their code has an error: ${message.replace(/\.?$/, '.')} The stack trace is in ${log}.`;
}
