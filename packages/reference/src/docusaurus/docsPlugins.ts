import {createRequire} from 'node:module';
import {groupBy} from '../model/values';
import type {ReferenceSite} from '../model/site';
import {markdownPlugins} from './markdownPlugins';

/**
 * The books with what the linter and the search read of them: each API has a docs plugin with the ID of its folder, and
 * `docs:version` of Docusaurus has chosen the folders of its older versions.
 */
export const placeBooks = ({books}: Pick<ReferenceSite, 'books'>) =>
  books.map((book) => {
    const {folder, number, title: label, url} = book;
    const [, plugin = folder, versionName = 'current'] =
      /^(.+)_versioned_docs\/version-(.+)$/.exec(folder) ?? [];
    const isCurrent = versionName === 'current';
    return {
      ...{...book, plugin, versionName, label, path: url, context: plugin},
      sidebar: isCurrent
        ? `sidebars.${plugin}.ts`
        : `${plugin}_versioned_sidebars/version-${versionName}-sidebars.json`,
      version: books.some((other) => other.folder.startsWith(`${plugin}_versioned_docs/`)) ? number : '',
      indexFolder: isCurrent ? '' : `${url}/`,
    };
  });

/**
 * The docs plugins of the site: one for each API, with its versions. With pnpm, only a file of this package finds the plugin.
 *
 * @param diagrams remark plugins that draw fenced diagrams
 */
export const docsPlugins = <Plugin>(
  site: ReferenceSite,
  diagrams: readonly Plugin[] = [],
): [name: string, options: {id: string}][] =>
  [...groupBy(placeBooks(site), ({plugin}) => plugin)].map(([id, books]) => {
    const versions = books.map(({versionName, number: label, url}) => {
      const path = url.slice(id.length + 1);
      return [versionName, {label, path}];
    });
    const options = {
      ...{id, path: id, routeBasePath: id, sidebarPath: `./sidebars.${id}.ts`, numberPrefixParser: false},
      ...{lastVersion: 'current', versions: Object.fromEntries(versions) as object},
      ...markdownPlugins(site, diagrams),
    };
    return [createRequire(import.meta.url).resolve('@docusaurus/plugin-content-docs'), options];
  });
