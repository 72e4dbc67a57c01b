import {rspack} from '@docusaurus/faster';
import type {Plugin} from '@docusaurus/types';

type Compiler = Parameters<typeof rspack.lazyCompilationMiddleware>[0];

/**
 * `npm start` compiles a page when it is first looked at: the first page is there at once, and an edit of the contract
 * compiles the pages that were looked at, not all that draw from it. A build compiles everything, as ever.
 */
export default function lazyPages(): Plugin {
  return {
    name: 'lazy-pages',
    configureWebpack: ({mode}) => (mode === 'development' ? (lazily as object) : {}),
    // Docusaurus fetches every page that a visible link leads to, the whole sidebar, but not for who saves data.
    injectHtmlTags: () => (process.env.NODE_ENV === 'development' ? {headTags: [savesData]} : {}),
  };
}

const lazily = {
  module: {
    rules: [
      {
        test: /[\\/]\.docusaurus[\\/]registry\.js$/,
        enforce: 'pre',
        use: [{loader: require.resolve('./forgetWeakIds.cjs')}],
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

const savesData = {
  tagName: 'script',
  innerHTML: "Object.defineProperty(navigator, 'connection', {value: {saveData: true, effectiveType: '4g'}})",
};
