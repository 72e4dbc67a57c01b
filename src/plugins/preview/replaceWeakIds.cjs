/**
 * Loader for Docusaurus's `registry.js` in `npm start`. The registry calls `require.resolveWeak` for each page, which
 * only server rendering needs, and the bundler would compile every such page. The preview can use the page name
 * instead. CommonJS, because the bundler requires it.
 */
module.exports = function replaceWeakIds(source) {
  return source.replace(/require\.resolveWeak\(("(?:[^"\\]|\\.)*")\)/g, '$1');
};
