import {format, resolveConfig} from 'prettier';
import {siteFile, type SiteData} from '../../src/site';
import type {Draft} from './draft';

/** Changes the list, and formats it with Prettier. */
export async function editSite(draft: Draft, change: (site: SiteData) => SiteData): Promise<void> {
  const edited = JSON.stringify(change(readSite(draft)));
  draft.write(siteFile, await format(edited, {...(await resolveConfig(siteFile)), parser: 'json'}));
}

/** Reads the list with the changes of the draft. */
export function readSite(draft: Draft): SiteData {
  return JSON.parse(draft.read(siteFile)) as SiteData;
}
