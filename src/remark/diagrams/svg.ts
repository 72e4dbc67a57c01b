import {escapeAttribute, escapeText} from '../code-blocks/html';
import {lineHeight, type TextStyle} from './text';

export type Point = {readonly x: number; readonly y: number};
export type Box = Point & {readonly width: number; readonly height: number};

/** The shape at an end of a line, as in Mermaid: `-->`, `--x`, `--o`, and `-)`. */
export type Head = 'none' | 'arrow' | 'cross' | 'circle' | 'open';

type Attributes = Readonly<Record<string, string | number | undefined>>;

const CORNER_RADIUS = 6;
const HEAD_LENGTH = 8;
const HEAD_WIDTH = 7;

/** An SVG element as text. Numbers are rounded to tenths of a pixel. */
export function svg(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? round(value) : escapeAttribute(String(value))}"`,
    )
    .join('');
  return children.length > 0 ? `<${name}${list}>${children.join('')}</${name}>` : `<${name}${list}/>`;
}

export const group = (className: string, ...children: readonly string[]): string =>
  svg('g', {class: `diagram__${className}`}, ...children);

export const rect = ({x, y, width, height}: Box, rx?: number): string =>
  svg('rect', {x, y, width, height, rx});

/** Lines of text below each other, centered around `x`. The top of the first line is at `y`. */
export function text(lines: readonly string[], {x, y}: Point, style: TextStyle, className?: string): string {
  const step = lineHeight(style);
  // The baseline is a third of the font size below the middle of the line.
  const baseline = y + step / 2 + style.size * 0.35;
  const spans = lines.map((line, index) =>
    index === 0 ? escapeText(line) : svg('tspan', {x, dy: step}, escapeText(line)),
  );
  return svg('text', {x, y: baseline, class: className && `diagram__${className}`}, ...spans);
}

/** A line with rounded corners and its heads. */
export function line(points: readonly Point[], start: Head, end: Head): string {
  const body = shorten(shorten(points, end).reverse(), start).reverse();
  return [
    svg('path', {d: roundedPath(body)}),
    drawHead(start, points[0], points[1]),
    drawHead(end, points.at(-1), points.at(-2)),
  ].join('');
}

/** Ends the line at the start of its head, so that it doesn't show behind the tip. */
function shorten(points: readonly Point[], head: Head): Point[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before || head === 'none' || head === 'open' || head === 'cross') return [...points];
  return [...points.slice(0, -1), moveTowards(tip, before, HEAD_LENGTH - 1)];
}

function drawHead(head: Head, tip: Point | undefined, before: Point | undefined): string {
  if (!tip || !before || head === 'none') return '';
  const base = moveTowards(tip, before, HEAD_LENGTH);
  const [dx, dy] = [
    ((tip.y - base.y) / HEAD_LENGTH) * (HEAD_WIDTH / 2),
    ((base.x - tip.x) / HEAD_LENGTH) * (HEAD_WIDTH / 2),
  ];
  const [left, right] = [
    {x: base.x + dx, y: base.y + dy},
    {x: base.x - dx, y: base.y - dy},
  ];
  switch (head) {
    case 'arrow':
      return svg('path', {class: 'diagram__head', d: `${path([left, tip, right])}Z`});
    case 'open':
      return svg('path', {d: path([left, tip, right])});
    case 'circle':
      return svg('circle', {
        class: 'diagram__head',
        cx: (tip.x + base.x) / 2,
        cy: (tip.y + base.y) / 2,
        r: HEAD_WIDTH / 2,
      });
    case 'cross': {
      const far = (point: Point): Point => ({x: point.x + tip.x - base.x, y: point.y + tip.y - base.y});
      return svg('path', {d: path([left, far(right)]) + path([right, far(left)])});
    }
  }
}

const path = ([first, ...rest]: readonly Point[]): string =>
  first
    ? `M${round(first.x)} ${round(first.y)}${rest.map(({x, y}) => `L${round(x)} ${round(y)}`).join('')}`
    : '';

function roundedPath(points: readonly Point[]): string {
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before, after] = [points[index] ?? corner, points[index + 2] ?? corner];
    const radius = Math.min(CORNER_RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
    const [from, to] = [moveTowards(corner, before, radius), moveTowards(corner, after, radius)];
    return `L${round(from.x)} ${round(from.y)}Q${round(corner.x)} ${round(corner.y)} ${round(to.x)} ${round(to.y)}`;
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `M${round(first.x)} ${round(first.y)}${corners.join('')}L${round(last.x)} ${round(last.y)}`;
}

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

function moveTowards(from: Point, to: Point, length: number): Point {
  const all = distance(from, to) || 1;
  return {x: from.x + ((to.x - from.x) / all) * length, y: from.y + ((to.y - from.y) / all) * length};
}

const round = (value: number): number => Math.round(value * 10) / 10;
