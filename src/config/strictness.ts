import type {Config} from '@docusaurus/types';

/** What no page may have; `tests/build-errors` seeds one of each and sees the build fail. */
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

/** Docusaurus's own words advise to ignore the error; ours say what to do, at a place that editors open. */
const refuse =
  (what: string, cure: string) =>
  ({sourceFilePath, url, node}: BrokenTarget): never => {
    throw new Error(
      `${sourceFilePath}:${node.position?.start.line ?? 1}: ${what} "${url}" does not exist. ${cure}`,
    );
  };

/** The same for links and images between Markdown files. */
export const markdownHooks = {
  onBrokenMarkdownLinks: refuse('The page', 'Link to a page’s file, from this file, with its extension.'),
  onBrokenMarkdownImages: refuse('The image', 'Put it beside the page, and name it from this file.'),
} satisfies NonNullable<Config['markdown']>['hooks'];
