/**
 * Loads Mermaid's parser natively in Node.
 *
 * This file is CommonJS because the transpiler of the site's configuration would rewrite `import()` and then transpile
 * all of Mermaid. A `.cjs` file that is required natively keeps its `import()`.
 */
exports.loadMermaid = async function loadMermaid() {
  const {default: domPurify} = await import('dompurify');
  // Without a DOM, DOMPurify has no methods, but Mermaid's parser calls them. The parsed text is never used as HTML, so
  // it doesn't need sanitizing.
  if (!domPurify.isSupported) {
    Object.assign(domPurify, {addHook() {}, removeHook() {}, removeAllHooks() {}, sanitize: (text) => text});
  }
  const {default: mermaid} = await import('mermaid');
  // Mermaid registers its kinds of diagrams when it parses the first one.
  await mermaid.parse('info');
  return mermaid;
};
