import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {LintConfig} from '../config';
import {parseAnchors} from './recordedAnchors';
import {loadSidebars} from './sidebars';
import type {LintedBook, SiteInput} from '../siteInput';

/** Reads the sidebars and the record, with which the rules compare the pages. */
export async function readSite(
  config: LintConfig,
  books: readonly LintedBook[],
  read: Pick<SiteInput, 'pages' | 'regions'>,
): Promise<SiteInput> {
  const {root, record = ''} = config;
  const file = path.join(root, record);
  const isRecorded = record !== '' && existsSync(file);
  return {
    config,
    ...read,
    sidebars: await loadSidebars(root, books),
    recorded: isRecorded ? parseAnchors(readFileSync(file, 'utf8')) : new Map(),
    exists: (name) => existsSync(path.join(root, name)),
  };
}
