/** The search plugin writes this file in each build. */
declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /** `search-index{dir}.json?_=` and a hash of the pages. */
  export const searchIndexUrl: string;
}
