const {readdirSync} = require('node:fs');
const path = require('node:path');

/** The folders of the code that renders pages from a contract. */
const rendererFolders = ['../../contract', '../../remark/api-reference'].map((folder) =>
  path.resolve(__dirname, folder),
);

/**
 * Webpack/Rspack loader that runs before Docusaurus's MDX loader and declares the dependencies of a page, so that a
 * change of the contract or of the code that renders the contract, recompiles the pages of the book. A
 * remark plugin can't declare dependencies, because it has no loader context. CommonJS, because the bundler requires it.
 */
module.exports = function trackContract(source) {
  const book = this.getOptions().books.find((folder) => this.resourcePath.startsWith(`${folder}/`));
  const contract = path.join(book, 'openapi');
  for (const folder of [contract, ...rendererFolders]) this.addContextDependency(folder);
  for (const file of readdirSync(contract)) this.addDependency(path.join(contract, file));
  return source;
};
