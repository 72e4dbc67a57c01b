import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

/** One index per version; the options that `removeDefault…` name keep API words such as `GET` findable. */
export const search = {
  language: ['en'],
  hashed: true,
  indexBlog: false,
  indexPages: false,
  docsRouteBasePath: ['web', 'ios', 'android'],
  docsDir: ['web', 'ios', 'android'],
  docsPluginIdForPreferredVersion: 'web',
  removeDefaultStopWordFilter: true,
  removeDefaultStemmer: true,
} satisfies Partial<PluginOptions>;
