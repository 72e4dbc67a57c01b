/**
 * Loads Mermaid's parser natively in Node.
 *
 * This file is CommonJS because the transpiler of the site's configuration would rewrite `import()` and then transpile
 * all of Mermaid. A `.cjs` file that is required natively keeps its `import()`.
 */
const {createRequire} = require('node:module');
const path = require('node:path');
const {pathToFileURL} = require('node:url');

/** What Mermaid's parser calls. The parsed text is never used as HTML, so it doesn't need sanitizing. */
const substitute = {addHook() {}, removeHook() {}, removeAllHooks() {}, sanitize: (text) => text};

/** @returns a function that runs a function with Mermaid */
exports.loadMermaid = async function loadMermaid() {
  const {default: mermaid} = await import('mermaid');
  // A package manager can install several copies.
  const file = createRequire(require.resolve('mermaid')).resolve('dompurify');
  const {default: domPurify} = await import(pathToFileURL(path.join(path.dirname(file), 'purify.es.mjs')));
  let running = 0;
  async function run(use) {
    // Without a DOM, DOMPurify has no methods. Another caller must never get these.
    if (!domPurify.isSupported) Object.assign(domPurify, substitute);
    running += 1;
    try {
      return await use(mermaid);
    } finally {
      running -= 1;
      if (running === 0 && !domPurify.isSupported)
        for (const name of Object.keys(substitute)) delete domPurify[name];
    }
  }
  // Mermaid registers its kinds of diagrams when it parses the first one.
  await run(() => mermaid.parse('info'));
  return run;
};
