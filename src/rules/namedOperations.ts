import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The operations of the samples in a block. */
export function listSampled(block: RootContent): string[] {
  const names: string[] = [];
  visit(block, 'code', ({meta}) => {
    names.push(...(meta?.match(/(?<=\b(?:request|response)=)\w+/g) ?? []));
  });
  return names;
}

/** What the directives in a block name, such as operations. */
export function listDirectives(block: RootContent, kind: string): {name: string; line: number}[] {
  const found: {name: string; line: number}[] = [];
  visit(block, (node) => {
    if ((node.type === 'textDirective' || node.type === 'leafDirective') && node.name === kind)
      found.push({name: node.attributes?.id ?? toString(node), line: node.position?.start.line ?? 1});
  });
  return found;
}
