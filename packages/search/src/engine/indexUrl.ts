// eslint-disable-next-line n/no-unpublished-import -- The wrapped plugin writes this file in each build.
import {searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';

/** The query string of the plugin's URL contains a hash of the pages, so that caches don't return an old index. */
const suffix = searchIndexUrl.slice(searchIndexUrl.indexOf('.json') + '.json'.length);

/** The URL of an index file in a folder. */
export function indexUrl(baseUrl: string, folder: string, file: string): string {
  return baseUrl + folder + file + suffix;
}
