import {format, resolveConfig} from 'prettier';
import type {SiteData} from '../../src/site';
import type {Draft} from './draft';

/** The one list of books, versions, renamed pages, and frame links. */
export const siteFile = 'src/books.json';

/** Changes the one list, laid out as Prettier does. */
export async function editSite(draft: Draft, change: (site: SiteData) => SiteData): Promise<void> {
  const edited = JSON.stringify(change(readSite(draft)));
  draft.write(siteFile, await format(edited, {...(await resolveConfig(siteFile)), parser: 'json'}));
}

/** The one list, with the changes that the draft made to it. */
export function readSite(draft: Draft): SiteData {
  return JSON.parse(draft.read(siteFile)) as SiteData;
}
