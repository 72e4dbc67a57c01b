/** The engine without an interface: reads indexes and runs queries, in a browser, a worker, or Node. */
export {defaultBook, orderIndexFolders, type Book, type SearchSettings} from './books';
export {indexFile, type SearchGroup} from './documents';
export {explain, search, type Hit, type SearchResult} from './engine';
export {loadIndex, type SiteIndex} from './siteIndex';
