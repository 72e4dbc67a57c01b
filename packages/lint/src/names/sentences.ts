import type {Nodes, Root} from 'mdast';
import {listNodes} from 'docusaurus-openapi-reference/pages';

/** The nodes of each row of a table. */
export const listRows = (root: Root): Nodes[][] =>
  listNodes(root)
    .ofType('tableRow')
    .map((row) => [...listNodes(row).all]);

/** The nodes of each sentence. */
export function listSentences(root: Root): Nodes[][] {
  return listNodes(root)
    .ofType('paragraph')
    .flatMap((paragraph) => {
      const sentences: Nodes[][] = [[]];
      for (const node of listNodes(paragraph).all) {
        sentences.at(-1)?.push(node);
        if (node.type === 'text' && /[.?!:]\s/.test(node.value)) sentences.push([]);
      }
      return sentences;
    });
}
