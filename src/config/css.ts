const ownSheet = (name: string): string => `./src/css/${name}.css`;

/** The style sheets in cascade order. `src/css/README.md` describes them. */
export const css = [
  ...['tokens', 'base', 'chrome'].map(ownSheet),
  // Not require.resolve, because the configuration is a part of the bundle, which must not contain a path of this machine.
  './node_modules/docusaurus-openapi-reference/styles/index.css',
  './node_modules/mermaid-static/styles.css',
  ...['marks', 'pictures', 'print', 'forced'].map(ownSheet),
];
