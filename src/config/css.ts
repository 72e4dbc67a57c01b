/** The style sheets in cascade order. `src/css/README.md` describes them. */
export const css = [
  'tokens',
  'base',
  'chrome',
  'code',
  'operations',
  'fields',
  'lines',
  'door',
  'glance',
  'filter',
  'diagrams',
  'print',
  'forced',
].map((name) => `./src/css/${name}.css`);
