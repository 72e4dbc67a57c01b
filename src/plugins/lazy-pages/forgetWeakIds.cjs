/**
 * Loader of Docusaurus's `registry.js`, in `npm start` only. Beside the function that imports a page it asks for the
 * page's id by `require.resolveWeak`, for pages that a server has drawn; a bundler compiles whatever is asked for so.
 * The preview draws in the browser, where a name will do. CommonJS, because the bundler requires it.
 */
module.exports = function forgetWeakIds(source) {
  return source.replace(/require\.resolveWeak\(("(?:[^"\\]|\\.)*")\)/g, '$1');
};
