import path from 'node:path';
import type {Code} from 'mdast';
import {VFile} from 'vfile';
import type {Finding} from 'api-contract/finding';
import type {LintConfig} from '../config';
import {readMessages} from './readMessages';

/**
 * Checks that each diagram of a page can be drawn. Its result depends on nothing else, so it is kept when a contract changes,
 * because loading Mermaid takes a second.
 *
 * @param fences the diagrams, with their positions on the page
 */
export async function lintDiagrams(
  file: string,
  fences: readonly Code[],
  {root, diagrams}: LintConfig,
): Promise<Finding[]> {
  if (fences.length === 0 || !diagrams) return [];
  const vfile = new VFile({path: path.join(root, file)});
  const check = await diagrams();
  await check({type: 'root', children: [...fences]}, vfile, () => undefined);
  return readMessages(vfile.messages, file);
}
