/** What only the build reads of the site's configuration; Docusaurus sends all of it to the reader. */
const forTheBuild = [
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
 * A loader for `.docusaurus/docusaurus.config.mjs`.
 *
 * @param {string} source a comment, then `export default` and JSON
 */
module.exports = function leaveOut(source) {
  const json = source.slice(source.indexOf('export default') + 'export default'.length).replace(/;\s*$/, '');
  const config = JSON.parse(json);
  for (const key of forTheBuild) delete config[key];
  return `export default ${JSON.stringify(config)};`;
};
