/** The site's style sheets, in cascade order; `src/css/README.md` says what each holds. */
export const css = [
  'tokens',
  'base',
  'chrome',
  'code',
  'operations',
  'fields',
  'door',
  'glance',
  'diagrams',
  'print',
  'forced',
].map((name) => `./src/css/${name}.css`);
