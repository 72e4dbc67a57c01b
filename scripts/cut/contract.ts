import {ContentError} from '../../src/contentError';
import {type Draft} from '../edit/draft';
import {dropEntries} from '../edit/yaml';
import type {Numbers} from './numbers';

const folder = 'web/openapi';

/** The marks that compare a version with others or with its own editions. They don't apply to the next version. */
const marks = new Set(['x-was', 'x-next', 'x-since']);

/**
 * Turns the current contract into that of the next version: with its number, a new first edition, and no marks, because
 * everything has the same name as in the previous version.
 */
export function startContract(draft: Draft, {next, current}: Numbers, date: string): void {
  const root = `${folder}/openapi.yaml`;
  const files = draft.files(folder).filter((file) => file.endsWith('.yaml'));
  for (const file of files) draft.write(file, dropEntries(draft.read(file), marks));
  const renamed = draft.read(root).replace(/^( +version: ).*$/m, `$1'${next.number}'`);
  if (renamed === draft.read(root))
    throw new ContentError(`${root} has no line with the version ${current.number} in "info".`);
  draft.write(root, renamed.replace(/^x-edition: .*$/m, `x-edition: '${date}'`));
  if (draft.has(`${folder}/editions`)) draft.remove(`${folder}/editions`);
}
