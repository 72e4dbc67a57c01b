import settings from '@generated/docusaurus-api-search/settings.json';
import {indexFile} from './documents';

/** The URL of the index file in a folder. */
export const indexUrl = (baseUrl: string, folder: string): string =>
  baseUrl + folder + indexFile + settings.indexSuffix;
