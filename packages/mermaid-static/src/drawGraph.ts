import type {Element} from 'hast';
import {arrow, BOX_RADIUS, group, path, rect, svg, text, textBox, type Box} from './drawing/svg';
import {lineHeight, noteStyle, titleStyle} from './drawing/text';
import {CYLINDER_ARC, type GraphLayout, type PlacedEdge, type PlacedNode} from './layoutGraph';
import type {GraphNode} from './readModel';

/** Draws a graph after its layout: groups, then lines, then nodes, then labels, so that labels stay on top. */
export function drawGraph({nodes, groups, edges}: GraphLayout): Element[] {
  return [
    ...groups.map(({title, box}) =>
      group(
        'mermaid-static__group',
        rect(box, BOX_RADIUS + 4),
        text([title], {x: box.x + 14, y: box.y + 9}, titleStyle, 'mermaid-static__title'),
      ),
    ),
    ...edges.map(({edge, points}) => arrow(points, edge)),
    ...nodes.map(drawNode),
    ...edges.flatMap(drawLabel),
  ];
}

function drawNode({node: {shape, meaning}, box, title, note}: PlacedNode): Element {
  if (shape === 'start' || shape === 'end') return drawDot(shape === 'end', box);
  const x = box.x + box.width / 2;
  const shift = shape === 'cylinder' ? CYLINDER_ARC / 2 : 0;
  const y = box.y + shift + (box.height - title.height - note.height) / 2;
  return group(
    meaning ? `mermaid-static__node mermaid-static__${meaning}` : 'mermaid-static__node',
    drawShape(shape, box, meaning),
    text(title.lines, {x, y}, titleStyle, 'mermaid-static__title'),
    ...(note.lines.length > 0 ? [text(note.lines, {x, y: y + title.height}, noteStyle)] : []),
  );
}

/** The meaning has a shape, too, because not everyone sees the colors: a part outside has square corners, and a result is round. */
function drawShape(shape: GraphNode['shape'], box: Box, meaning: GraphNode['meaning']): Element {
  const {x, y, width, height} = box;
  switch (shape) {
    case 'pill':
      return rect(box, height / 2);
    case 'state':
      return rect(box, Math.min(height / 2, 16));
    case 'diamond': {
      const corner = height / 4;
      const top = `l${corner} ${-height / 2}h${width - 2 * corner}l${corner} ${height / 2}`;
      return path(`M${x} ${y + height / 2}${top}l${-corner} ${height / 2}h${2 * corner - width}Z`);
    }
    case 'cylinder': {
      const arc = `a${width / 2} ${CYLINDER_ARC} 0 0 `;
      const body = `M${x} ${y + CYLINDER_ARC}${arc}1 ${width} 0v${height - 2 * CYLINDER_ARC}${arc}1 ${-width} 0Z`;
      return path(`${body}${arc}0 ${width} 0`);
    }
    default:
      if (meaning === 'outside') return rect(box, 1);
      return rect(box, meaning === 'success' || meaning === 'failure' ? height / 2 : BOX_RADIUS);
  }
}

/** The start of a state diagram is a dot, and its end is a dot in a ring. */
function drawDot(isEnd: boolean, {x, y, width}: Box): Element {
  const [cx, cy] = [x + width / 2, y + width / 2];
  return group(
    'mermaid-static__node mermaid-static__start',
    ...(isEnd ? [svg('circle', {className: 'mermaid-static__ring', cx, cy, r: width / 2 - 1})] : []),
    svg('circle', {cx, cy, r: isEnd ? width / 4 : width / 2 - 2}),
  );
}

function drawLabel({label}: PlacedEdge): Element[] {
  if (!label) return [];
  const y = label.y + (label.height - label.lines.length * lineHeight(noteStyle)) / 2;
  return [textBox('mermaid-static__label', label, 11, label.lines, y)];
}
