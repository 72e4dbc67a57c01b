import {existsSync, readFileSync} from 'node:fs';
import {siteFile} from '../site';
import {anchorRecord, parseAnchors} from './recordedAnchors';
import {routeRecord} from './recordedRoutes';
import {loadSidebars} from './sidebars';
import type {LintedBook, SiteInput} from './site';

/** Reads the sidebars and the records, with which the rules compare the pages. */
export async function readSite(
  books: readonly LintedBook[],
  read: Pick<SiteInput, 'pages' | 'regions'>,
): Promise<SiteInput> {
  return {
    books,
    ...read,
    sidebars: await loadSidebars(books),
    booksText: readFileSync(siteFile, 'utf8'),
    recorded: parseAnchors(readText(anchorRecord)),
    routes: readText(routeRecord).split('\n'),
    exists: existsSync,
  };
}

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
