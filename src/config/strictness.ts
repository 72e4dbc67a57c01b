import type {Config} from '@docusaurus/types';

/** What no page may have; `tests/faults` seeds one of each and sees the build fail. */
export const strictness = {
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',
} satisfies Partial<Config>;

/** The same for links and images between Markdown files. */
export const markdownHooks = {
  onBrokenMarkdownLinks: 'throw',
  onBrokenMarkdownImages: 'throw',
} satisfies NonNullable<Config['markdown']>['hooks'];
