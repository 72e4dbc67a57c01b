import type {SearchBook} from '../engine/books';

/** A site with two versions of an API and an SDK. */
export const books: readonly SearchBook[] = [
  {
    path: 'web/2.0',
    context: 'web',
    version: '2.0',
    label: 'API 2.0',
    indexFolder: '',
    versionName: 'current',
  },
  {
    path: 'web/1.0',
    context: 'web',
    version: '1.0',
    label: 'API 1.0',
    indexFolder: 'web/1.0/',
    versionName: '1.0',
  },
  {path: 'ios', context: 'ios', version: '', label: 'iOS SDK', indexFolder: '', versionName: 'current'},
];
