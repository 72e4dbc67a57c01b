/**
 * Mermaid's parser, loaded by Node itself.
 *
 * CommonJS on purpose: the site's config runs through a transpiler that would rewrite `import()` and then translate
 * the whole of Mermaid. A `.cjs` file that is required natively keeps its `import()`.
 */
exports.loadMermaid = async function loadMermaid() {
  const {default: domPurify} = await import('dompurify');
  // Without a DOM, DOMPurify has no methods, and Mermaid calls them while it parses. Nothing that is parsed here is
  // used as HTML, so nothing needs cleaning.
  if (!domPurify.isSupported) {
    Object.assign(domPurify, {addHook() {}, removeHook() {}, removeAllHooks() {}, sanitize: (text) => text});
  }
  const {default: mermaid} = await import('mermaid');
  return mermaid;
};
