import {CYLINDER_ARC, type GraphLayout, type NodeText, type PlacedEdge} from './layoutGraph';
import type {GraphNode} from './readModel';
import {BOX_RADIUS, group, line, rect, svg, text, type Box} from './svg';
import {lineHeight, noteStyle, titleStyle} from './text';

/** Draws a graph after its layout: groups, then lines, then nodes, then labels, so that labels stay on top. */
export function drawGraph(
  {nodes, notes, groups, edges}: GraphLayout,
  isSubject: (node: GraphNode) => boolean,
): string {
  const drawn = edges.filter(({edge}) => edge.isDrawn);
  return [
    ...groups.map(({title, box}) => drawGroup(title, box)),
    ...drawn.map(drawEdge),
    ...nodes.map(({node, box, text: words}) => drawNode(node, box, words, isSubject(node))),
    ...notes.map(({box, text: {lines, height}}) =>
      group(
        'note',
        rect(box, 4),
        text(lines, {x: box.x + box.width / 2, y: box.y + (box.height - height) / 2}, noteStyle),
      ),
    ),
    ...drawn.map(drawLabel),
  ].join('');
}

function drawGroup(title: string, box: Box): string {
  const words = title ? text([title], {x: box.x + 14, y: box.y + 9}, titleStyle, 'title') : '';
  return group('group', rect(box, BOX_RADIUS + 4), words);
}

function drawNode({shape, label}: GraphNode, box: Box, words: NodeText, isSubject: boolean): string {
  const className = [
    'node',
    ...(shape === 'dot' || shape === 'bar' ? ['start'] : []),
    ...(isSubject ? ['subject'] : []),
  ];
  return group(
    className.join(' diagram__'),
    drawShape(shape, label, box),
    drawNodeText(box, words, shape === 'cylinder' ? CYLINDER_ARC : 0),
  );
}

function drawShape(shape: GraphNode['shape'], label: string, box: Box): string {
  const {x, y, width, height} = roundBox(box);
  switch (shape) {
    case 'dot':
      return drawDot(label === 'End', box);
    case 'bar':
      return rect(box, height / 2);
    case 'pill':
      return rect(box, height / 2);
    case 'state':
      return rect(box, Math.min(height / 2, 16));
    case 'diamond': {
      // A choice has no text.
      const corner = width === height ? width / 2 : height / 4;
      return svg('path', {
        d: `M${x} ${y + height / 2}l${corner} ${-height / 2}h${width - 2 * corner}l${corner} ${height / 2}l${-corner} ${height / 2}h${2 * corner - width}Z`,
      });
    }
    case 'cylinder': {
      const arc = `a${width / 2} ${CYLINDER_ARC} 0 0 `;
      const body = `M${x} ${y + CYLINDER_ARC}${arc}1 ${width} 0v${height - 2 * CYLINDER_ARC}${arc}1 ${-width} 0Z`;
      return svg('path', {d: `${body}${arc}0 ${width} 0`});
    }
    case 'box':
      return rect(box, BOX_RADIUS);
  }
}

const roundBox = ({x, y, width, height}: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** The start of a state diagram is a dot, and its end is a dot in a ring. */
function drawDot(isEnd: boolean, {x, y, width}: Box): string {
  const [cx, cy] = [x + width / 2, y + width / 2];
  const ring = isEnd ? svg('circle', {class: 'diagram__ring', cx, cy, r: width / 2 - 1}) : '';
  return ring + svg('circle', {cx, cy, r: isEnd ? width / 4 : width / 2 - 2});
}

function drawNodeText({x, y, width, height}: Box, {title, note}: NodeText, shift: number): string {
  const center = x + width / 2;
  const top = y + shift / 2 + (height - title.height - note.height) / 2;
  return [
    title.lines.length > 0 ? text(title.lines, {x: center, y: top}, titleStyle, 'title') : '',
    note.lines.length > 0 ? text(note.lines, {x: center, y: top + title.height}, noteStyle) : '',
  ].join('');
}

function drawEdge({edge: {stroke, start, end}, points}: PlacedEdge): string {
  return group(stroke === 'solid' ? 'edge' : `edge diagram__${stroke}`, line(points, start, end));
}

function drawLabel({label}: PlacedEdge): string {
  if (!label) return '';
  const {lines} = label;
  const y = label.y + (label.height - lines.length * lineHeight(noteStyle)) / 2;
  return group('label', rect(label, 11), text(lines, {x: label.x + label.width / 2, y}, noteStyle));
}
