import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {checkBook} from '../../remark/api-reference/checkBook';

/** The folders of the books that are drawn from a contract, relative to the site. */
export interface Options {
  readonly books: readonly string[];
}

/**
 * Docusaurus plugin: recompiles a page when its contract changes, and refuses a book in which something of the
 * contract stands on no page, or on two.
 */
export default function apiReference({siteDir}: LoadContext, {books}: Options): Plugin {
  const folders = books.map((book) => path.join(siteDir, book));
  return {
    name: 'api-reference',
    // Last, because a page with a wrong name has been refused by then, with its line.
    postBuild: async () => folders.forEach(requireWholeBook),
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // With a slash: what begins like a book, as web_versioned_docs does, is not in it.
            include: folders.map((folder) => `${folder}/`),
            enforce: 'pre',
            use: [{loader: require.resolve('./trackContract.cjs')}],
          },
        ],
      },
    }),
  };
}

function requireWholeBook(folder: string): void {
  const faults = checkBook(folder);
  if (faults.length === 0) return;
  const error = new Error(`The pages and the contract do not agree.\n${faults.join('\n')}`);
  // It is a writer's mistake: where it was noticed tells nobody anything.
  error.stack = `${error.name}: ${error.message}`;
  throw error;
}
