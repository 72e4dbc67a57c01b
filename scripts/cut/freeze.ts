import {ContentError} from '../../src/contentError';
import {spawnSync} from 'node:child_process';
import {type Draft} from '../edit/draft';
import type {Numbers} from './numbers';

/** Describes what Docusaurus will copy and write, one sentence each. */
export function describeFreeze(draft: Draft, {current, frozen}: Numbers): string[] {
  return [
    `Copies ${draft.files(current.folder).length} files of ${current.folder}/ to ${frozen.folder}/.`,
    `Writes web_versioned_sidebars/version-${frozen.docusaurusName}-sidebars.json and web_versions.json.`,
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
