import {createRequire} from 'node:module';
import {placeBooks} from '../model/books';
import {groupBy} from '../model/values';
import type {ReferenceSite} from '../model/site';
import {markdownPlugins} from './markdownPlugins';

/**
 * The docs plugins of the site: one for each API, with its versions. With pnpm, only a file of this package finds the plugin.
 *
 * @param diagrams remark plugins that draw fenced diagrams
 */
export function docsPlugins<Plugin>(site: ReferenceSite, diagrams: readonly Plugin[] = []) {
  const plugin = createRequire(import.meta.url).resolve('@docusaurus/plugin-content-docs');
  return [...groupBy(placeBooks(site.books), ({plugin: id}) => id)].map(([id, books]) => {
    const versions = books.map(({versionName, version, number, url}) => {
      const label = version && versionName === 'current' ? `${number} (latest)` : number;
      return [versionName, {label, path: url.slice(id.length + 1)}] as const;
    });
    const options = {
      ...{
        id,
        path: id,
        routeBasePath: id,
        sidebarPath: `./sidebars.${id}.ts`,
        numberPrefixParser: false as const,
      },
      ...{lastVersion: 'current', versions: Object.fromEntries(versions)},
      ...markdownPlugins(site, diagrams),
    };
    return [plugin, options] as [name: string, options: typeof options];
  });
}
