import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import * as searchModule from '@easyops-cn/docusaurus-search-local';

/** The exports of the package, whose types declare only its options. */
interface SearchPlugin {
  readonly default: (context: LoadContext, options: searchModule.PluginOptions) => Plugin;
  readonly validateOptions: NonNullable<PluginModule['validateOptions']>;
}

const isSearchPlugin = (module: object): module is SearchPlugin =>
  'default' in module &&
  typeof module.default === 'function' &&
  'validateOptions' in module &&
  typeof module.validateOptions === 'function';

function requireSearchPlugin(module: object): SearchPlugin {
  if (isSearchPlugin(module)) return module;
  throw new Error(
    '@easyops-cn/docusaurus-search-local has no default export or no validateOptions. Adapt src/plugins/search-index.',
  );
}

export const searchPlugin = requireSearchPlugin(searchModule);
