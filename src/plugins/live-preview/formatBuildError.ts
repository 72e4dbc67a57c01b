import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';

const failedPage =
  /^MDX compilation failed for file "(?<file>[^"]+)"\nCause: (?<cause>[^]*?)\nDetails:\n(?<details>[^]*)/;

/**
 * What a page could not be compiled for, as an editor opens it: `web/rest/maps.mdx:12: …`. Docusaurus wraps a mistake of a
 * page into the loader's error, with the parser's own data and two stack traces.
 *
 * @returns undefined for an error of another kind
 */
export function tellMistake(message: string, siteDir: string): string | undefined {
  const {
    file = '',
    cause = '',
    details = '',
  } = failedPage.exec(stripVTControlCharacters(message))?.groups ?? {};
  // Without the parser's data it is a fault of a program, and where that happened is worth knowing.
  if (!details.startsWith('{')) return undefined;
  if (/^[\w./-]+:\d+: /.test(cause)) return cause;
  const line = /^ {2}"line": (?<line>\d+)/m.exec(details)?.groups?.line ?? '1';
  return `${path.relative(siteDir, file).split(path.sep).join('/')}:${line}: ${cause}`;
}

/** An error and what led to it, a line each, with files as they are called from the site's folder. */
export function explainFailure(error: unknown, siteDir: string): string {
  if (!(error instanceof Error)) return String(error);
  const own = stripVTControlCharacters(error.message).replaceAll(`${siteDir}${path.sep}`, '');
  return error.cause === undefined ? own : `${own}\n${explainFailure(error.cause, siteDir)}`;
}
