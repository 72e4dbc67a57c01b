const path = require('node:path');

/** The folders of the code that renders pages from a contract. */
const rendererFolders = [path.dirname(require.resolve('api-docs-contract')), path.dirname(__dirname)];

/**
 * Webpack/Rspack loader that runs before Docusaurus's MDX loader and declares the dependencies of a page, so that a change of
 * one recompiles the pages that use it. A remark plugin can't declare dependencies, because it has no loader context. CommonJS,
 * because the bundler requires it.
 */
module.exports = function trackContract(source) {
  const {files, folders} = this.getOptions().listDependencies(this.resourcePath, source);
  for (const folder of [...folders, ...rendererFolders]) this.addContextDependency(folder);
  for (const file of files) this.addDependency(file);
  return source;
};
