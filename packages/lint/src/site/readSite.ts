import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LintConfig} from '../config';
import {parseAnchors} from './recordedAnchors';
import {loadSidebars} from './sidebars';
import type {LintedBook, SiteInput} from './siteInput';

/** Reads the sidebars and the records, with which the rules compare the pages. */
export async function readSite(
  config: LintConfig,
  books: readonly LintedBook[],
  read: Pick<SiteInput, 'pages' | 'regions'>,
): Promise<SiteInput> {
  const {root, records} = config;
  const readText = (file: string | undefined): string => {
    const name = path.join(root, file ?? '');
    return file !== undefined && existsSync(name) ? readFileSync(name, 'utf8') : '';
  };
  return {
    config,
    ...read,
    sidebars: await loadSidebars(root, books),
    recorded: parseAnchors(readText(records?.anchors)),
    routes: readText(records?.routes).split('\n'),
    exists: (file) => existsSync(path.join(root, file)),
  };
}
