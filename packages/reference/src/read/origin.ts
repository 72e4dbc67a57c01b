import type {Nodes, Root, RootContent} from 'mdast';

declare module 'unist' {
  interface Data {
    /** Of the outermost node that a directive has drawn. Nodes without it come from the writer of the page. */
    origin?: 'generated';
  }
}

export function markGenerated(node: RootContent): void {
  node.data = {...node.data, origin: 'generated'};
}

/** A copy of a page without what its directives have drawn. */
export function copyWritten(root: Root): Root {
  const copy = <Node extends Nodes>(node: Node): Node =>
    'children' in node
      ? {...node, children: node.children.filter(({data}) => data?.origin !== 'generated').map(copy)}
      : {...node};
  return copy(root);
}
