import type {Nodes} from 'mdast';

/** The nodes of a page, in the order of the page. */
export interface PageNodes {
  readonly all: readonly Nodes[];
  readonly ofType: <Type extends Nodes['type']>(type: Type) => readonly Extract<Nodes, {type: Type}>[];
}

/**
 * Lists the nodes of a page once for all its rules. A reference page has tens of thousands of nodes, and
 * `unist-util-visit` creates a function for each of them, so its visits took 2 of the 15 seconds of a check.
 */
export function listNodes(root: Nodes): PageNodes {
  const all: Nodes[] = [];
  const byType = new Map<string, Nodes[]>();
  const add = (node: Nodes): void => {
    all.push(node);
    const known = byType.get(node.type);
    if (known) known.push(node);
    else byType.set(node.type, [node]);
    if ('children' in node) node.children.forEach(add);
  };
  add(root);
  return {
    all,
    ofType: <Type extends Nodes['type']>(type: Type) =>
      (byType.get(type) ?? []) as Extract<Nodes, {type: Type}>[],
  };
}
