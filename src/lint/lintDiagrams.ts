import path from 'node:path';
import type {Code} from 'mdast';
import {VFile} from 'vfile';
import type {Finding} from 'api-contract/finding';
import {toFindings} from 'docusaurus-openapi-reference/pages';

/**
 * Checks that each diagram of a page parses, and has only parts that can be drawn. Its result depends on nothing else, so it is
 * kept when a contract changes, because loading Mermaid takes a second.
 *
 * @param fences the diagrams, with their positions on the page
 */
export async function lintDiagrams(file: string, fences: readonly Code[]): Promise<Finding[]> {
  if (fences.length === 0) return [];
  const {default: remarkMermaidStatic} = await import('mermaid-static/remark');
  const vfile = new VFile({path: path.resolve(file)});
  await remarkMermaidStatic({checkOnly: true})({type: 'root', children: [...fences]}, vfile);
  return toFindings(vfile.messages, file);
}
