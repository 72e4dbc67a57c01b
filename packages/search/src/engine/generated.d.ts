/** The search plugin writes this file in each build. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** `search-index{dir}.json?_=` and a hash of the pages. */
  export const searchIndexUrl: string;
}

/** The plugin of this package writes this file when Docusaurus loads it. */
declare module '@generated/docusaurus-api-search/settings.json' {
  const settings: import('./books').SearchSettings;
  export default settings;
}
