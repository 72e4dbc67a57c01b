import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadContract} from '../../contract';
import {checkContractNames} from '../../facts/namesInContract';
import {formatFinding} from '../../finding';
import {checkBook} from '../../remark/api-reference/checkBook';

/** The folders of the books with a contract, relative to the site. */
export interface Options {
  readonly books: readonly string[];
}

/**
 * Docusaurus plugin that recompiles pages when their contract changes, and rejects a book if a part of the contract is
 * documented on no page or on more than one, or if a description in the contract contains an unknown name.
 */
export default function apiReference({siteDir}: LoadContext, {books}: Options): Plugin {
  const folders = books.map((book) => path.join(siteDir, book));
  return {
    name: 'api-reference',
    // Runs last, because pages with wrong names have been reported by then, with their line.
    postBuild: async () => folders.forEach(requireCompleteBook),
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /\.mdx?$/,
            // The slash excludes folders with the same prefix, such as web_versioned_docs.
            include: folders.map((folder) => `${folder}/`),
            enforce: 'pre',
            use: [{loader: require.resolve('./trackContract.cjs'), options: {books: folders}}],
          },
        ],
      },
    }),
  };
}

function requireCompleteBook(folder: string): void {
  const names = checkContractNames(loadContract(path.join(folder, 'openapi')));
  const findings = [...checkBook(folder), ...names.findings.map(formatFinding)];
  if (findings.length === 0) return;
  const error = new Error(`The pages don't match the contract:\n${findings.join('\n')}`);
  // A stack trace doesn't help with an error in the content.
  error.stack = `${error.name}: ${error.message}`;
  throw error;
}
