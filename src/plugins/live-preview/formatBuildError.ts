import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

const failedPage =
  /^MDX compilation failed for file "(?<file>[^"]+)"\nCause: (?<cause>[^]*?)\nDetails:\n(?<details>[^]*)/;

/**
 * Formats an error in the content of a page as editors expect it: `web/rest/maps.mdx:12: …`. Docusaurus wraps such an
 * error in a loader error, with the data of the parser and two stack traces.
 *
 * @returns undefined for other errors
 */
export function formatBuildError(message: string, siteDir: string): string | undefined {
  const {
    file = '',
    cause = '',
    details = '',
  } = failedPage.exec(stripVTControlCharacters(message))?.groups ?? {};
  // Without the parser's data, it is an error in the code, and its stack trace is useful.
  if (!details.startsWith('{')) return undefined;
  if (/^[\w./-]+:\d+: /.test(cause)) return cause;
  const line = /^ {2}"line": (?<line>\d+)/m.exec(details)?.groups?.line ?? '1';
  return `${path.relative(siteDir, file).split(path.sep).join('/')}:${line}: ${cause}`;
}

/** The messages of an error and its causes, one per line, with paths relative to the site. */
export function formatErrorChain(error: unknown, siteDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).replaceAll(`${siteDir}${path.sep}`, '');
  return error.cause === undefined ? message : `${message}\n${formatErrorChain(error.cause, siteDir)}`;
}
