import type {Element} from 'hast';
import {signOf} from './describeDiagram';
import {svg} from './drawing/svg';
import type {Graph} from './readModel';

/** The arrows of a graph as a list: each node with its arrows, such as "hold open → overrideUnlock". */
export function drawArrowList({nodes, edges}: Graph): Element {
  const labels = new Map(nodes.map(({id, label}) => [id, label]));
  return svg(
    'dl',
    {className: 'mermaid-static__arrows'},
    ...nodes.flatMap(({id, label}) => {
      const own = edges.filter(({from}) => from === id);
      if (own.length === 0) return [];
      return [
        svg('dt', {}, label),
        ...own.map((edge) =>
          svg(
            'dd',
            {},
            edge.label && `${edge.label} `,
            svg('span', {}, `${signOf(edge)} `, svg('b', {}, labels.get(edge.to) ?? edge.to)),
          ),
        ),
      ];
    }),
  );
}
