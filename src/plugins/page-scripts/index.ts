import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {buildSync} from 'esbuild';

/**
 * Docusaurus plugin that makes the scripts of a page smaller, and starts them after the first paint.
 *
 * It adds the early scripts (`src/early`) to the head of every page, and `template.ts` lets them start the other scripts.
 * Each change of the bundle has a test in `tests/build/weight.test.ts`, which fails if an upgrade of Docusaurus reverts it.
 */
export default function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: bundleEarlyScripts()}]}),
    configureWebpack: (_, isServer) => (isServer ? {} : smallerScripts),
  };
}

function bundleEarlyScripts(): string {
  const {outputFiles} = buildSync({
    entryPoints: [path.join(__dirname, '../../early/index.ts')],
    bundle: true,
    minify: true,
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** One chunk instead of seven for the code of all documentation pages, which compresses better and needs fewer requests. */
const docs = {
  name: 'docs',
  chunks: 'async',
  // CodeBlock and Mermaid have chunks of their own, because few pages need them.
  test: /(?:@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)|src[\\/]theme)[\\/](?!.*(?:CodeBlock|Mermaid))/,
  enforce: true,
  // Lower than Docusaurus's group for style sheets.
  priority: 45,
} as const;

const prismLanguages = require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js');

const smallerScripts = {
  optimization: {splitChunks: {cacheGroups: {docs}}},
  // The theme's client module imports 95 kB of Prism on every page, but only CodeBlock needs it. A file instead of `false`, whose
  // name in the bundle would have a path of this machine.
  resolve: {alias: {[`${prismLanguages}$`]: path.join(__dirname, '../../theme/prism-include-languages.ts')}},
  // File names with only a hash save 1 kB in the list of files that every page loads.
  output: {chunkFilename: 'assets/js/[contenthash:8].js'},
  module: {
    rules: [
      {
        // The module uses one helper of tslib, but `require` would bundle all of them: 11 kB.
        test: /@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
        resolve: {alias: {tslib$: path.join(__dirname, 'importDefault.ts')}},
      },
    ],
  },
};
