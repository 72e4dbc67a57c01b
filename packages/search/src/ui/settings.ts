import settings from '@generated/docusaurus-api-search/settings.json';

/** The books of the site, newest version first, which is also the default order of results. */
export const {books} = settings;
