import type {Element} from 'hast';
import {type Drawing, type Screen, label, path, svg} from 'mermaid-static/drawing';
import {listBits, type BitField, type CardFormat, type ParityBit, type Span} from '../../../cardFormat';
import type {Block} from '../markdown';
import type {Page} from '../page';
import {toKebab} from '../words';
import {bar, drawPicture, widths} from './picture';

export const fieldNames: Readonly<Record<BitField['kind'], string>> = {
  facilityCode: 'Facility code',
  cardNumber: 'Card number',
  issueLevel: 'Issue level',
  fixed: 'Fixed',
};

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
export function drawCardBits(format: CardFormat, bits: string, page: Page): Block {
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
  const height = ROW * (3 + format.parity.length);
  const lines = Array.from({length: Math.ceil(format.bitCount / perLine)}, (_, index): Line => ({
    bits: [...bits].map((__, bit) => bit).slice(index * perLine, (index + 1) * perLine),
    top: index * height,
    place: (bit) => (bit - index * perLine + 0.5) * size,
  }));
  return {
    height: lines.length * height + ROW,
    content: [
      ...lines.flatMap((line) => [
        ...line.bits.flatMap((bit) => drawBit(bit, bits.charAt(bit), line, size, format)),
        ...format.parity.flatMap((parity, index) => drawParity(parity, index, line)),
      ]),
      ...drawLegend(format, lines.length * height + 2, screen),
    ],
  };
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
  return [
    bar({x: x - size / 2, y: top + ROW, width: size, height: ROW}, `picture__bit picture__bit--${kind}`),
    label(value, x, top + ROW * 1.7, 'picture__middle picture__strong'),
    label(String(bit), x, top + ROW * 0.75, 'picture__middle picture__small'),
  ];
}

/** The covered bits of the line as dots on a line, and a letter at the parity bit. */
function drawParity({bit, kind, covers}: ParityBit, index: number, {bits, top, place}: Line): Element[] {
  const y = Math.round(top + ROW * (2.6 + index));
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

/** The color of each kind of bit. */
function drawLegend({fields, parity}: CardFormat, top: number, screen: Screen): Element[] {
  const kinds = [...new Set(fields.map(({kind}) => kind))].map(
    (kind) => [toKebab(kind), fieldNames[kind]] as const,
  );
  const entries = [...kinds, ...(parity.length > 0 ? [['parity', 'Parity'] as const] : [])];
  const step = screen === 'wide' ? 136 : widths.narrow / 3;
  return entries.flatMap(([kind, name], index) => [
    bar({x: index * step, y: top, width: 12, height: 12}, `picture__bit picture__bit--${kind}`),
    label(name, index * step + 17, top + 10),
  ]);
}
