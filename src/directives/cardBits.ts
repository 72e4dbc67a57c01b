import type {Element} from 'hast';
import {type Drawing, type Screen, label, path, svg} from 'mermaid-static/drawing';
import {
  type BitField,
  type CardFormat,
  type CardNumbers,
  encodeCard,
  fieldNames,
  listBits,
  type ParityBit,
  type Span,
} from '../cardFormat';
import {type Block, type Page, toKebab} from 'docusaurus-openapi-reference/directives';
import {bar, drawPicture, widths} from './picture';

/** The bits of one line of the picture. Phones show them in several lines. */
interface Line {
  readonly bits: readonly number[];
  readonly top: number;
  /** The horizontal center of a bit. */
  readonly place: (bit: number) => number;
}

/** The bits in one line on a phone. */
const PHONE_BITS = 13;
const ROW = 22;

/** Draws the bits of a card, the fields that they belong to, and the bits that each parity bit covers. */
export function drawCardBits(format: CardFormat, card: CardNumbers, page: Page): Block {
  const bits = encodeCard(format, card);
  const fields = format.fields.map((field) => `${fieldNames[field.kind]}: bits ${showSpan(field)}.`);
  const parity = format.parity.map(
    ({bit, kind, covers}) => `Bit ${bit}: ${kind} parity over ${covers.map(showSpan).join(', ')}.`,
  );
  return drawPicture(
    {
      name: `bits-${toKebab(format.name)}`,
      title: `The ${format.bitCount} bits of ${format.name}`,
      description: [...fields, ...parity].join(' '),
      caption:
        'Each dot marks a bit that a parity bit covers. A letter marks each parity bit: E for even, O for odd.',
      draw: (screen) => drawBits(format, bits, screen),
      live: {kind: 'cardBits', model: {format, ...card}},
    },
    page,
  );
}

export function showSpan({from, to}: Span): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function drawBits(format: CardFormat, bits: string, screen: Screen): Omit<Drawing, 'width'> {
  const perLine = screen === 'wide' ? format.bitCount : PHONE_BITS;
  const size = Math.floor(widths[screen] / perLine);
  const height = ROW * (4 + format.parity.length);
  const lines = Array.from({length: Math.ceil(format.bitCount / perLine)}, (_, index): Line => ({
    bits: [...bits].map((__, bit) => bit).slice(index * perLine, (index + 1) * perLine),
    top: index * height,
    place: (bit) => (bit - index * perLine + 0.5) * size,
  }));
  return {
    height: lines.length * height - ROW / 2,
    content: lines.flatMap((line) => [
      ...format.fields.flatMap((field) => drawField(field, bits, line, size)),
      ...line.bits.flatMap((bit) => drawBit(bit, bits.charAt(bit), line, size, format)),
      ...format.parity.flatMap((parity, index) => drawParity(parity, index, line)),
    ]),
  };
}

/** A bracket above the bits of a field, with its name and value. In a field of two lines, the longer part has the name. */
function drawField(field: BitField, bits: string, {bits: own, top, place}: Line, size: number): Element[] {
  const {from, to, kind} = field;
  const inside = own.filter((bit) => bit >= from && bit <= to);
  const [first, last] = [inside[0], inside.at(-1)];
  if (kind === 'fixed' || first === undefined || last === undefined) return [];
  const [left, right] = [place(first) - size / 2 + 2, place(last) + size / 2 - 2].map(Math.round);
  const bracket = path(`M${left} ${top + ROW}v-5H${right}v5`, 'picture__bracket');
  if (inside.length * 2 < to - from + 1) return [bracket];
  const value = Number.parseInt(bits.slice(from, to + 1), 2);
  const middle = (place(first) + place(last)) / 2;
  return [
    bracket,
    label(`${fieldNames[kind]} ${value}`, middle, top + 12, 'picture__middle picture__strong'),
  ];
}

function drawBit(
  bit: number,
  value: string,
  {top, place}: Line,
  size: number,
  format: CardFormat,
): Element[] {
  const x = place(bit);
  const field = format.fields.find(({from, to}) => bit >= from && bit <= to);
  const isParity = format.parity.some((parity) => parity.bit === bit);
  const kind = isParity ? 'parity' : field ? toKebab(field.kind) : 'none';
  const className = `picture__bit picture__bit--${kind}`;
  return [
    label(String(bit), x, top + ROW * 1.75, 'picture__middle picture__small'),
    // A parity bit is round, so that its kind doesn't depend on its color.
    isParity
      ? svg('circle', {className, cx: x, cy: top + ROW * 2.5, r: Math.min(ROW, size) / 2 - 1})
      : bar({x: x - size / 2, y: top + ROW * 2, width: size, height: ROW}, className),
    label(value, x, top + ROW * 2.7, 'picture__middle picture__strong'),
  ];
}

/** The covered bits of the line as dots on a line, and a letter at the parity bit. */
function drawParity({bit, kind, covers}: ParityBit, index: number, {bits, top, place}: Line): Element[] {
  const y = Math.round(top + ROW * (3.6 + index));
  const covered = new Set([bit, ...covers.flatMap(listBits)]);
  const marked = bits.filter((each) => covered.has(each));
  const [first, last] = [marked[0], marked.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    path(`M${Math.round(place(first))} ${y}H${Math.round(place(last))}`, 'picture__line'),
    ...marked.flatMap((each) =>
      each === bit
        ? [
            svg('circle', {className: 'picture__parity', cx: place(each), cy: y, r: 8}),
            label(kind === 'even' ? 'E' : 'O', place(each), y + 4, 'picture__middle picture__letter'),
          ]
        : [svg('circle', {className: 'picture__covered', cx: place(each), cy: y, r: 3})],
    ),
  ];
}
