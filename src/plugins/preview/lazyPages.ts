import path from 'node:path';
import {rspack} from '@docusaurus/faster';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];

/**
 * Options of the bundler for `npm start` that compile a page when it is opened, so that the first page loads sooner, and a
 * change of the contract recompiles only pages that have been opened. Typed as an object, because Docusaurus types the
 * configuration of webpack, not of Rspack.
 */
export const lazyPages: object = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        enforce: 'pre',
        use: [{loader: path.join(__dirname, 'replaceWeakIds.cjs')}],
      },
    ],
  },
  lazyCompilation: {entries: false, imports: true},
  devServer: {
    client: {overlay: {warnings: true, errors: true}},
    setupMiddlewares: (middlewares: readonly unknown[], {compiler}: {compiler: Compiler}) => [
      rspack.lazyCompilationMiddleware(compiler),
      ...middlewares,
    ],
  },
};

/** Prevents prefetching, which would compile all pages of the sidebar. Docusaurus doesn't prefetch in data-saving mode. */
export const dataSavingMode = {
  tagName: 'script',
  innerHTML: "Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}})",
};
