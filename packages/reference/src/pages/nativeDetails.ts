import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {} from '../code-blocks/rawElement';
import {addExpandButtons} from './expandButtons';
import {link, paragraph, type Block, type Box, type Inline} from './markdown';

/**
 * Remark plugin, after Docusaurus's plugins: renders each generated `<details>` as the native element, and adds the buttons that
 * open several. Docusaurus replaces `<details>` with a component, which needs a script, and which stays closed if the URL has the
 * anchor of a field in it.
 */
export default function nativeDetails() {
  return (root: Root): void => {
    addExpandButtons(root);
    visit(root, 'apiBox', (node: Box, index, parent) => {
      if (node.data.hName !== 'details' || !parent || index === undefined) return;
      const className = node.data.hProperties?.className;
      const [summary, ...content] = node.children;
      const id = summary && findId(summary);
      // The visitor continues with these children, so that it also finds disclosures in disclosures.
      node.children = [
        ...(summary ? [unlinkHeading(summary)] : []),
        ...content,
        ...(id ? [paragraph(link(`#${id}`, 'Link to this entry'), 'api-line__link')] : []),
      ];
      parent.children[index] = toJsx(
        'details',
        Array.isArray(className) ? {className: className.join(' ')} : {},
        node.children,
      );
    });
  };
}

/** The anchor of a closed line. A summary can't contain links, so the link to the anchor is below it. */
function findId(summary: Block): string | undefined {
  let id: string | undefined;
  visit(summary, ({data}) => {
    id ??= (data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id;
  });
  return id;
}

/** Renders the heading of a closed line as the native element, because the theme's component adds a link. */
function unlinkHeading(summary: Block): Block {
  if (summary.type !== 'apiBox') return summary;
  const children = summary.children.map((node) =>
    node.type === 'heading'
      ? toJsx(`h${node.depth}`, {id: findId(node) ?? '', className: 'anchor'}, node.children)
      : node,
  );
  return {...summary, children: children as Block[]};
}

function toJsx(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Block | Inline)[],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
    data: {_mdxExplicitJsx: true},
  };
}
