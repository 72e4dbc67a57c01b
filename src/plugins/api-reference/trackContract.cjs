const {existsSync, readdirSync} = require('node:fs');
const path = require('node:path');

/** The folders whose code draws pages from a contract. */
const drawingCode = ['../../contract', '../../remark/api-reference'].map((folder) =>
  path.resolve(__dirname, folder),
);

/**
 * Webpack/Rspack loader before Docusaurus's MDX loader: declares what a page is drawn from, so that an edit of the
 * contract, or of the code that draws it, recompiles the pages of that book in `start` and in a warm build.
 * A remark plugin cannot declare that itself: it has no loader context. CommonJS, because the bundler requires it.
 */
module.exports = function trackContract(source) {
  const contract = findContract(path.dirname(this.resourcePath));
  if (contract) {
    for (const folder of [contract, ...drawingCode]) this.addContextDependency(folder);
    for (const file of readdirSync(contract)) this.addDependency(path.join(contract, file));
  }
  return source;
};

function findContract(folder) {
  const contract = path.join(folder, 'openapi');
  if (existsSync(path.join(contract, 'openapi.yaml'))) return contract;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findContract(parent);
}
