import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];

/**
 * Compiles pages on demand in `npm start`, so that the first page loads sooner and a change of the contract recompiles
 * only pages that have been opened. A build compiles all pages.
 */
export default function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    configureWebpack: ({mode}) => (mode === 'development' ? (lazyOptions as object) : {}),
    // Prevents prefetching, which would compile all pages of the sidebar. Docusaurus doesn't prefetch in data-saving mode.
    injectHtmlTags: () => (process.env.NODE_ENV === 'development' ? {headTags: [dataSavingMode]} : {}),
  };
}

const lazyOptions = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        enforce: 'pre',
        use: [{loader: require.resolve('./replaceWeakIds.cjs')}],
      },
    ],
  },
  lazyCompilation: {entries: false, imports: true},
  devServer: {
    setupMiddlewares: (middlewares: readonly unknown[], {compiler}: {compiler: Compiler}) => [
      rspack.lazyCompilationMiddleware(compiler),
      ...middlewares,
    ],
  },
};

const dataSavingMode = {
  tagName: 'script',
  innerHTML: "Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}})",
};
