import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The operations of the samples in a block. */
function listSampled(block: RootContent): string[] {
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

/**
 * The blocks that have samples or are directly below them, each with the operations that its section has named until then. Other
 * texts of a section can be about other operations.
 */
export function listBlocksAboutSamples(
  blocks: readonly RootContent[],
): {block: RootContent; names: readonly string[]}[] {
  let names: string[] = [];
  let isBelow = false;
  return blocks.flatMap((block) => {
    const sampled = listSampled(block);
    const isAboutSamples = isBelow || sampled.length > 0;
    isBelow = isAboutSamples && block.type === 'code';
    const linked = listDirectives(block, 'operation').map(({name}) => name);
    names = [...new Set([...(block.type === 'heading' ? [] : names), ...sampled, ...linked])];
    return isAboutSamples ? {block, names} : [];
  });
}
