import type {Plugin} from '@docusaurus/types';

/**
 * Samples are coloured at compile time, so no page needs Prism. The theme's client module imports
 * prism-react-renderer (95 kB) by name before it asks for the swizzled language list: the alias empties it.
 */
export default function noPrism(): Plugin {
  return {
    name: 'no-prism',
    configureWebpack: () => ({resolve: {alias: {'prism-react-renderer$': false}}}),
  };
}
