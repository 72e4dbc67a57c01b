import type {Nodes, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {line, paragraph, searchSkip, span, text, type Inline} from '../../model/nodes';
import type {RequestLanguage} from '../../model/sample';
import {drawSamples} from './samples';
import {say} from '../../model/texts';

type Languages = readonly RequestLanguage[];

/** The HTML of each node of the reference besides boxes. */
const handlers: {
  readonly [Type in Nodes['type']]?: (
    node: Extract<Nodes, {type: Type}>,
    languages: Languages,
  ) => RootContent;
} = {
  apiPath: ({value}) => drawPath(value),
  apiVerb: ({value}) => drawVerb(value),
  // Its button copies the URL.
  apiEndpoint: ({base, operation: {method, path, summary}}) => {
    const url = span('api-endpoint__url', [span('api-endpoint__base', base, 'code'), drawPath(path)]);
    const button = span('api-sample__copy', '', 'button', {
      type: 'button',
      ariaLabel: say`Copy URL: ${summary}`,
    });
    return paragraph([...line`${drawVerb(method)} ${url}`, button], 'api-endpoint', 'div', searchSkip);
  },
  apiSample: drawSamples,
  apiSamples: drawSamples,
};

/**
 * Remark plugin: turns the nodes of the reference into elements.
 *
 * @param languages the languages of requests
 */
export default function remarkNodes(languages: Languages) {
  return (root: Root): void =>
    visit(root, (node, index, parent) => {
      const draw = handlers[node.type] as ((node: Nodes, languages: Languages) => RootContent) | undefined;
      if (!draw || !parent || index === undefined) return undefined;
      parent.children[index] = draw(node, languages);
      return SKIP;
    });
}

const drawVerb = (method: string): Inline => span(`api-verb api-verb--${method.toLowerCase()}`, method);

/** Parameters, and segments with a hyphen, are elements, because a line must not end inside them. */
function drawPath(path: string): Inline {
  const parts = path.split(/(\{[^}]+\}|\/[^/{]*-[^/{]*)/).filter(Boolean);
  const drawn = parts.map((part) => {
    if (part.startsWith('{')) return span('api-path__param', part);
    return part.includes('-') ? span('api-path__segment', part) : text(part);
  });
  return span('api-path', drawn, 'code');
}
