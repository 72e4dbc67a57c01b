import settings from '@generated/docusaurus-api-search/settings.json';

/** The books of the site, newest version first, which is also the default order of results. */
export const {books} = settings;

/** Whether the site has an index of Pagefind instead of one of this package. */
export const usesPagefind = settings.engine === 'pagefind';
