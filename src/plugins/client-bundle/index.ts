import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** What every page of a book is drawn with: one file in the place of seven, which packs better and comes at once. */
const docs = {
  name: 'docs',
  chunks: 'async',
  test: /@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]|src[\\/]theme[\\/](?!Mermaid[\\/](?:Picture|config))/,
  enforce: true,
  // Below Docusaurus's own group of all style sheets.
  priority: 45,
} as const;

/**
 * Leaves out of the first script what no reader uses. Each cure has its test in `tests/build/weight.test.ts`, which
 * fails when an upgrade of Docusaurus undoes it.
 */
export default function lean(): Plugin {
  return {
    name: 'lean',
    configureWebpack: (_, isServer) =>
      isServer
        ? {}
        : {
            optimization: {splitChunks: {cacheGroups: {docs}}},
            // Names beside the hashes would stand in the list of files that every page runs: 1 kB of nothing.
            output: {chunkFilename: 'assets/js/[contenthash:8].js'},
            module: {
              rules: [
                {
                  // One helper of tslib is wanted, and `require` brings all of them: 11 kB.
                  test: /@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
                  resolve: {alias: {tslib$: path.join(__dirname, 'importDefault.ts')}},
                },
                {
                  test: /\.docusaurus[\\/]docusaurus\.config\.mjs$/,
                  use: [path.join(__dirname, 'clientConfig.cjs')],
                },
              ],
            },
          },
  };
}
