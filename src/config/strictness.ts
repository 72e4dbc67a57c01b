import type {Config} from '@docusaurus/types';

/** Errors that fail the build. `tests/build-errors` seeds one of each. */
export const strictness = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
} satisfies Partial<Config>;

interface BrokenTarget {
  readonly sourceFilePath: string;
  readonly url: string;
  readonly node: {readonly position?: {readonly start: {readonly line: number}} | undefined};
}

/** Docusaurus's messages suggest ignoring the error. These messages have the file, the line, and the resolution. */
const reject =
  (what: string, resolution: string) =>
  ({sourceFilePath, url, node}: BrokenTarget): never => {
    throw new Error(
      `${sourceFilePath}:${node.position?.start.line ?? 1}: ${what} "${url}" does not exist. ${resolution}`,
    );
  };

/** The hooks for links and images between Markdown files. */
export const markdownHooks = {
  onBrokenMarkdownLinks: reject(
    'The page',
    'Link to the file of the page, relative to this file, with its extension.',
  ),
  onBrokenMarkdownImages: reject(
    'The image',
    'Put it next to the page, and link to it relative to this file.',
  ),
} satisfies NonNullable<Config['markdown']>['hooks'];
