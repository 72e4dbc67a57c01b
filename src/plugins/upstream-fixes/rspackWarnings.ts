import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus 3.9.1 sets `lazyBarrel`, which is the default in Rspack 1.6 and causes a warning. Removing the key doesn't
 * change the build. Delete this file when Docusaurus no longer sets the key.
 */
export default function rspackWarnings(): Plugin {
  return {
    name: 'rspack-warnings',
    // A merge can't remove a key, so this changes the configuration in place.
    configureWebpack: (config) => {
      delete (config.experiments as {lazyBarrel?: boolean} | undefined)?.lazyBarrel;
      return {};
    },
  };
}
