import {escapeAttribute, escapeText} from '../code-blocks/html';
import {lineHeight, type TextStyle} from './text';

export type Point = {readonly x: number; readonly y: number};
export type Box = Point & {readonly width: number; readonly height: number};

/** The shape at an end of a line, as in Mermaid: `-->`, `--x`, `--o`, and `-)`. */
export type Head = 'none' | 'arrow' | 'cross' | 'circle' | 'open';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The corners of nodes and frames. */
export const BOX_RADIUS = 8;
/** The bends of lines. */
const BEND_RADIUS = 6;
const HEAD_LENGTH = 8;
const HEAD_WIDTH = 7;

/** An SVG element as text. Numbers are rounded to whole pixels, which compress well. */
export function svg(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? Math.round(value) : escapeAttribute(String(value))}"`,
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

/** A right-angled line with rounded corners and its heads. */
export function line(points: readonly Point[], start: Head, end: Head): string {
  const whole = points
    .map(({x, y}) => ({x: Math.round(x), y: Math.round(y)}))
    .filter(({x, y}, index, all) => x !== all[index - 1]?.x || y !== all[index - 1]?.y);
  const body = shorten(shorten(whole, end).reverse(), start).reverse();
  return [
    svg('path', {d: roundedPath(body)}),
    drawHead(start, whole[0], whole[1]),
    drawHead(end, whole.at(-1), whole.at(-2)),
  ].join('');
}

/** Ends the line at the start of its head, so that it doesn't show behind the tip. */
function shorten(points: readonly Point[], head: Head): Point[] {
  const [tip, before] = [points.at(-1), points.at(-2)];
  if (!tip || !before || (head !== 'arrow' && head !== 'circle')) return [...points];
  const {x, y} = direction(before, tip);
  return [...points.slice(0, -1), {x: tip.x - x * (HEAD_LENGTH - 1), y: tip.y - y * (HEAD_LENGTH - 1)}];
}

/** Relative coordinates, because the same heads then have the same text, which compresses well. */
function drawHead(head: Head, tip: Point | undefined, before: Point | undefined): string {
  if (!tip || !before || head === 'none') return '';
  const {x, y} = direction(before, tip);
  const side = HEAD_WIDTH / 2;
  const start = `M${tip.x} ${tip.y}`;
  const toLeft = `l${-HEAD_LENGTH * x - side * y} ${-HEAD_LENGTH * y - side * x}`;
  const toRight = `l${HEAD_WIDTH * y} ${HEAD_WIDTH * x}`;
  switch (head) {
    case 'arrow':
      return svg('path', {class: 'diagram__head', d: `${start}${toLeft}${toRight}z`});
    case 'open':
      return svg('path', {d: `${start}${toLeft}m${HEAD_WIDTH * y} ${HEAD_WIDTH * x}L${tip.x} ${tip.y}`});
    case 'circle': {
      const [cx, cy] = [tip.x - (x * HEAD_LENGTH) / 2, tip.y - (y * HEAD_LENGTH) / 2];
      return svg('circle', {class: 'diagram__head', cx, cy, r: side});
    }
    case 'cross': {
      const [cx, cy] = [tip.x - (x * HEAD_LENGTH) / 2, tip.y - (y * HEAD_LENGTH) / 2];
      return svg('path', {d: `M${cx - 4} ${cy - 4}l8 8m0 -8l-8 8`});
    }
  }
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
