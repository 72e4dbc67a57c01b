/** Options that only the build reads. Docusaurus sends the whole configuration to the browser. */
const buildOptions = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/**
 * Loader that removes build options from `.docusaurus/docusaurus.config.mjs`.
 *
 * @param {string} source a comment, then `export default` and JSON
 */
module.exports = function removeBuildOptions(source) {
  const json = source.slice(source.indexOf('export default') + 'export default'.length).replace(/;\s*$/, '');
  const config = JSON.parse(json);
  for (const key of buildOptions) delete config[key];
  return `export default ${JSON.stringify(config)};`;
};
