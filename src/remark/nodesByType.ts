import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/** The nodes of a page by type, in the order of the page. */
export type NodesByType = <Type extends Nodes['type']>(type: Type) => readonly Extract<Nodes, {type: Type}>[];

/** Visits a page once for all its rules. A reference page has thousands of nodes, so each visit takes milliseconds. */
export function listNodesByType(root: Root): NodesByType {
  const nodes = new Map<string, Nodes[]>();
  visit(root, (node: Nodes) => {
    const known = nodes.get(node.type);
    if (known) known.push(node);
    else nodes.set(node.type, [node]);
  });
  return <Type extends Nodes['type']>(type: Type) =>
    (nodes.get(type) ?? []) as Extract<Nodes, {type: Type}>[];
}
