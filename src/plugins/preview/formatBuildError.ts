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
