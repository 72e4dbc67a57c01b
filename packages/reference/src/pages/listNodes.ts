import type {Nodes} from 'mdast';

/** The nodes of a page, in the order of the page. */
export interface PageNodes {
  readonly all: readonly Nodes[];
  readonly ofType: <Type extends Nodes['type']>(type: Type) => readonly Extract<Nodes, {type: Type}>[];
}

/** Lists the nodes of a page once for all its rules, because a reference page has tens of thousands of nodes. */
export function listNodes(root: Nodes): PageNodes {
  const all: Nodes[] = [];
  const add = (node: Nodes): void => {
    all.push(node);
    if ('children' in node) node.children.forEach(add);
  };
  add(root);
  return {
    all,
    ofType: <Type extends Nodes['type']>(type: Type) =>
      all.filter((node): node is Extract<Nodes, {type: Type}> => node.type === type),
  };
}
