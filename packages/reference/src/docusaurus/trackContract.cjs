const {readdirSync} = require('node:fs');
const path = require('node:path');

/** The folders of the code that renders pages from a contract. */
const rendererFolders = [path.dirname(require.resolve('api-contract')), path.dirname(__dirname)];

/**
 * Webpack/Rspack loader that runs before Docusaurus's MDX loader and declares the dependencies of a page, so that a
 * change of the contract, of a partial, or of the code that renders the contract, recompiles the pages that use it. A
 * remark plugin can't declare dependencies, because it has no loader context. CommonJS, because the bundler requires it.
 *
 * A page of a book without a contract uses that of the current version, which is the first one.
 */
module.exports = function trackContract(source) {
  const {contractBooks} = this.getOptions();
  const own = contractBooks.find((folder) => this.resourcePath.startsWith(`${folder}/`)) ?? contractBooks[0];
  // `:value[sunset]{in=1.0}` reads the contract of another version.
  const used = /\{[^}]*\bin=/.test(source) ? contractBooks : [own];
  const contracts = used.map((folder) => path.join(folder, 'openapi'));
  for (const folder of [...contracts, ...rendererFolders]) this.addContextDependency(folder);
  for (const folder of contracts) {
    for (const file of readdirSync(folder)) this.addDependency(path.join(folder, file));
  }
  for (const [, partial] of source.matchAll(/^::include\[(.+)\]/gm))
    this.addDependency(path.resolve(path.dirname(this.resourcePath), partial));
  return source;
};
