import {ContentError} from '../../src/contentError';
import {type Draft} from '../edit/draft';
import {dropEntries} from '../edit/yaml';
import type {Numbers} from './numbers';

const folder = 'web/openapi';

/** What a version says of its neighbors and of its own editions: nothing of it is true of the next one. */
const marks = new Set(['x-was', 'x-next', 'x-since']);

/**
 * Makes the current contract that of the next version: it is called so, begins its editions on a day, and what it has
 * was in the version before under the same name.
 */
export function beginContract(draft: Draft, {next, current}: Numbers, date: string): void {
  const root = `${folder}/openapi.yaml`;
  const files = draft.files(folder).filter((file) => file.endsWith('.yaml'));
  for (const file of files) draft.write(file, dropEntries(draft.read(file), marks));
  const renamed = draft.read(root).replace(/^( +version: ).*$/m, `$1'${next.number}'`);
  if (renamed === draft.read(root))
    throw new ContentError(`${root} has no line with the version ${current.number} in its info.`);
  draft.write(root, renamed.replace(/^x-edition: .*$/m, `x-edition: '${date}'`));
  if (draft.has(`${folder}/editions`)) draft.remove(`${folder}/editions`);
}
