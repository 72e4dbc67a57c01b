import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus 3.9.1 switches on `lazyBarrel`, which Rspack 1.6 made its default and now warns about. Leaving the key
 * out changes nothing in the build and keeps its output free of warnings. Delete this file on the upgrade to a
 * Docusaurus that no longer sets it.
 */
export default function quietRspack(): Plugin {
  return {
    name: 'quiet-rspack',
    // Merging cannot take a key away, so this edits the configuration it is given.
    configureWebpack: (config) => {
      delete (config.experiments as {lazyBarrel?: boolean} | undefined)?.lazyBarrel;
      return {};
    },
  };
}
