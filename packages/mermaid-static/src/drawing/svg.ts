import type {Element} from 'hast';
import {lineHeight, noteStyle, type TextStyle} from './text';

export type Point = {readonly x: number; readonly y: number};
export type Box = Point & {readonly width: number; readonly height: number};

/** Whether a line is dashed, and its ends that have an arrowhead. */
export type ArrowStyle = {
  readonly isDashed: boolean;
  readonly heads: {readonly start?: boolean; readonly end?: boolean};
};

/** The corners of boxes. */
export const BOX_RADIUS = 8;
/** The bends of lines. */
const BEND_RADIUS = 6;
const HEAD_LENGTH = 8;
const HEAD_WIDTH = 7;

/** An SVG element. Numbers are rounded to whole pixels, which compress well and look sharp. */
export function svg(
  tagName: string,
  properties: Readonly<Record<string, string | number | undefined>>,
  ...children: readonly (Element | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [
        key,
        typeof value === 'number' ? Math.round(value) : value,
      ]),
    ),
    children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
  };
}

export const group = (className: string, ...children: readonly Element[]): Element =>
  svg('g', {className}, ...children);

export const rect = ({x, y, width, height}: Box, rx: number): Element =>
  svg('rect', {x, y, width, height, rx});

/** A path. The caller rounds its numbers. */
export const path = (d: string, className?: string): Element => svg('path', {d, className});

/** Lines of text below each other. The top of the first line is at `y`. The style sheet aligns them around `x`. */
export function text(lines: readonly string[], {x, y}: Point, style: TextStyle, className?: string): Element {
  const step = lineHeight(style);
  // The baseline is a third of the font size below the middle of the line.
  const baseline = y + step / 2 + style.size * 0.35;
  const spans = lines.map((line, index) => (index === 0 ? line : svg('tspan', {x, dy: step}, line)));
  return svg('text', {x, y: baseline, className}, ...spans);
}

/** Lines of small text in a box with corners of a radius. */
export const textBox = (
  className: string,
  box: Box,
  radius: number,
  lines: readonly string[],
  y = box.y,
): Element => group(className, rect(box, radius), text(lines, {x: box.x + box.width / 2, y}, noteStyle));

/** A right-angled line with rounded corners and its arrowheads. */
export function arrow(points: readonly Point[], {isDashed, heads: {start, end}}: ArrowStyle): Element {
  const whole = points
    .map(({x, y}) => ({x: Math.round(x), y: Math.round(y)}))
    .filter(({x, y}, index, all) => x !== all[index - 1]?.x || y !== all[index - 1]?.y);
  const ending = splitHead(whole, end);
  const starting = splitHead([...ending.line].reverse(), start);
  return group(
    isDashed ? 'mermaid-static__edge mermaid-static__dotted' : 'mermaid-static__edge',
    path(roundedPath([...starting.line].reverse())),
    ...starting.head,
    ...ending.head,
  );
}

/** The arrowhead at the end of a line, and the line up to its start, so that the line doesn't show behind the tip. */
function splitHead(points: readonly Point[], hasHead = false): {line: readonly Point[]; head: Element[]} {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before || !hasHead) return {line: points, head: []};
  const {x, y} = direction(before, tip);
  const side = HEAD_WIDTH / 2;
  // Relative coordinates, because the same heads then have the same text, which compresses well.
  const toLeft = `l${-HEAD_LENGTH * x - side * y} ${-HEAD_LENGTH * y - side * x}`;
  const d = `M${tip.x} ${tip.y}${toLeft}l${HEAD_WIDTH * y} ${HEAD_WIDTH * x}z`;
  const base = {x: tip.x - x * (HEAD_LENGTH - 1), y: tip.y - y * (HEAD_LENGTH - 1)};
  return {line: [...points.slice(0, -1), base], head: [path(d, 'mermaid-static__head')]};
}

function roundedPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const steps = rest.map((point, index) => {
    const [before, after] = [points[index] ?? point, points[index + 2]];
    if (!after) return straight(before, point);
    const radius = Math.min(
      BEND_RADIUS,
      Math.floor(distance(before, point) / 2),
      Math.floor(distance(point, after) / 2),
    );
    const [into, out] = [direction(before, point), direction(point, after)];
    const corner = {x: point.x - into.x * radius, y: point.y - into.y * radius};
    const curve = `q${into.x * radius} ${into.y * radius} ${(into.x + out.x) * radius} ${(into.y + out.y) * radius}`;
    return straight(before, corner) + curve;
  });
  return `M${first.x} ${first.y}${steps.join('')}`;
}

const straight = (from: Point, to: Point): string =>
  from.x === to.x ? `V${to.y}` : from.y === to.y ? `H${to.x}` : `L${to.x} ${to.y}`;

const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** The direction of a horizontal or vertical line. */
const direction = (from: Point, to: Point): Point => ({
  x: Math.sign(to.x - from.x),
  y: Math.sign(to.y - from.y),
});
