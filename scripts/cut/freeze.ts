import {ContentError} from '../../src/contentError';
import {spawnSync} from 'node:child_process';
import {type Draft} from '../edit/draft';
import type {Numbers} from './numbers';

/** Lists what Docusaurus will copy and write, one line for each file. */
export function listFrozen(draft: Draft, {current, frozen}: Numbers): string[] {
  const from = current.folder;
  const to = frozen.folder;
  return [
    ...draft.files(from).map((file) => `copy ${file} to ${to}${file.slice(from.length)}`),
    `new web_versioned_sidebars/version-${frozen.docusaurusName}-sidebars.json`,
    'edit web_versions.json',
  ];
}

/** Freezes the current book with Docusaurus: its pages, its contract, and its sidebar. */
export function freeze(root: string, {frozen}: Numbers): void {
  const words = ['docusaurus', 'docs:version:web', frozen.docusaurusName];
  const {status, stdout, stderr} = spawnSync('npx', words, {cwd: root, encoding: 'utf8'});
  if (status !== 0)
    throw new ContentError(
      `Docusaurus did not freeze ${frozen.number}. No other file was changed.\n${stdout}${stderr}`,
    );
}
