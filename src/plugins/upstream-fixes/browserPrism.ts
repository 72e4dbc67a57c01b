import type {Plugin} from '@docusaurus/types';

/**
 * Samples are highlighted at compile time, so no page needs Prism. The theme's client module imports
 * prism-react-renderer (95 kB) before it loads the swizzled list of languages. The alias replaces the package with an empty module.
 */
export default function noPrism(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({resolve: {alias: {'prism-react-renderer$': false}}}),
  };
}
