import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import {books} from '../site';

/** One index per version. The `removeDefault…` options keep API words such as `GET` in the index. */
export const search = {
  language: ['en'],
  hashed: true,
  indexBlog: false,
  indexPages: false,
  docsRouteBasePath: books.map(({id}) => id),
  docsDir: books.map(({id}) => id),
  docsPluginIdForPreferredVersion: books[0]?.id ?? '',
  removeDefaultStopWordFilter: true,
  removeDefaultStemmer: true,
} satisfies Partial<PluginOptions>;
