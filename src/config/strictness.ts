import type {Config} from '@docusaurus/types';

/** Errors that fail the build. `tests/build-errors` seeds some. `npm run check` also reports them, with suggestions. */
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
