import type {LoadContext, Plugin} from '@docusaurus/types';
import * as searchModule from '@easyops-cn/docusaurus-search-local';

/** The exports of the package, whose types declare only its options. */
interface WrappedPlugin {
  readonly default: (context: LoadContext, options: searchModule.PluginOptions) => Plugin;
  readonly validateOptions: (context: {
    readonly options: Partial<searchModule.PluginOptions>;
    readonly validate: unknown;
  }) => searchModule.PluginOptions;
}

const isWrappedPlugin = (module: unknown): module is WrappedPlugin =>
  typeof module === 'object' &&
  module !== null &&
  'default' in module &&
  typeof module.default === 'function' &&
  'validateOptions' in module &&
  typeof module.validateOptions === 'function';

/** In an ES module, Node puts the exports of a CommonJS module into its default export. The loader of Docusaurus doesn't. */
function requireWrappedPlugin(module: object): WrappedPlugin {
  const found = [module, ...Object.values(module)].find(isWrappedPlugin);
  if (found) return found;
  throw new Error(
    '@easyops-cn/docusaurus-search-local has no default export or no validateOptions. Adapt docusaurus-api-search to its version.',
  );
}

export const wrappedPlugin = requireWrappedPlugin(searchModule);
