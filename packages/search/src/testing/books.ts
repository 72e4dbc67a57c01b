import type {Book} from '../engine/books';

/** A site with two versions of an API and an SDK. */
export const books: readonly Book[] = [
  {
    url: 'web/2.0',
    plugin: 'web',
    version: '2.0',
    label: 'API 2.0',
    indexFolder: '',
    versionName: 'current',
  },
  {
    url: 'web/1.0',
    plugin: 'web',
    version: '1.0',
    label: 'API 1.0',
    indexFolder: 'web/1.0/',
    versionName: '1.0',
  },
  {url: 'ios', plugin: 'ios', version: '', label: 'iOS SDK', indexFolder: '', versionName: 'current'},
];
