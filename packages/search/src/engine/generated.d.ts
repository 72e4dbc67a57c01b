/** The plugin of this package writes this file when Docusaurus loads it. */
declare module '@generated/docusaurus-api-search/settings.json' {
  const settings: import('./books').BrowserSettings;
  export default settings;
}
