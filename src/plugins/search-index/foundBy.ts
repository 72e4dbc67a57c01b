import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadedPlugin} from '@docusaurus/types';
import leven from 'leven';

/** Other words for the places of a page: what its front matter says under `found_by`, by anchor. */
export type FoundBy = Readonly<Record<string, readonly string[]>>;

const isWordList = (value: unknown): value is FoundBy =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (words) => Array.isArray(words) && words.every((word) => typeof word === 'string'),
  );

/**
 * Collects the `found_by` of all pages that Docusaurus has loaded.
 *
 * @param plugins all plugins of the site; those of books know the front matter of their pages
 * @returns by the page's path
 * @throws when a page's is not a map of lists of words
 */
export function collectFoundBy(plugins: readonly LoadedPlugin[]): ReadonlyMap<string, FoundBy> {
  const books = plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
  const pages = books.flatMap(({content}) =>
    (content as LoadedContent).loadedVersions.flatMap(({docs}) => docs),
  );
  return new Map(
    pages.flatMap(({permalink, source, frontMatter}) => {
      const words = (frontMatter as Record<string, unknown>).found_by;
      if (words === undefined) return [];
      if (!isWordList(words))
        throw new Error(
          `${source}: \`found_by\` must name anchors with a list of words each, such as \`unlock: [open door]\`.`,
        );
      return [[permalink, words] as const];
    }),
  );
}

/**
 * Makes sure that every anchor of a page's `found_by` is on the page.
 *
 * @throws naming the anchor and the nearest one that the page has
 */
export function checkFoundBy(page: string, words: FoundBy, anchors: readonly string[]): void {
  for (const anchor of Object.keys(words)) {
    if (anchors.includes(anchor)) continue;
    const [nearest] = [...anchors].sort((a, b) => leven(a, anchor) - leven(b, anchor));
    throw new Error(
      `${page}: the front matter's \`found_by\` names “#${anchor}”, which the page does not have. The nearest is “#${nearest ?? ''}”.`,
    );
  }
}
