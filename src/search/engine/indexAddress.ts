import {searchIndexUrl} from '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js';

/** The hash in the plugin's address of the index changes with the pages, and gets past any cache between. */
const suffix = searchIndexUrl.slice(searchIndexUrl.indexOf('.json') + '.json'.length);

/** The address of one file of the index in a folder. */
export function indexAddress(baseUrl: string, folder: string, file: string): string {
  return baseUrl + folder + file + suffix;
}
