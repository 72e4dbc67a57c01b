import type {Element} from 'hast';
import {
  listBits,
  type BitField,
  type CardFormat,
  type ParityBit,
  type Span,
} from '../../../contract/cardFormat';
import type {Block} from '../markdown';
import type {Page} from '../page';
import {toKebab} from '../words';
import {drawPicture, element, label, path, rect, widths, type Drawing, type Screen} from './picture';

export const fieldNames: Readonly<Record<BitField['kind'], string>> = {
  facilityCode: 'Facility code',
  cardNumber: 'Card number',
  issueLevel: 'Issue level',
  fixed: 'Fixed',
};

/** The bits of one line of the picture. Phones show them in several lines. */
interface Line {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
  readonly top: number;
  /** The width of a bit. */
  readonly size: number;
}

/** The bits in one line on a phone. */
const PHONE_BITS = 13;
const ROW = 22;

/** Draws the bits of a card, the fields that they belong to, and the bits that each parity bit covers. */
export function drawCardBits(format: CardFormat, bits: string, page: Page): Block {
  return drawPicture(
    {
      name: `bits-${toKebab(format.name)}`,
      title: `The ${format.bitCount} bits of ${format.name}`,
      description: describe(format),
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

function describe(format: CardFormat): string {
  const parts = [
    ...format.fields.map((field) => `${fieldNames[field.kind]}: bits ${showSpan(field)}.`),
    ...format.parity.map(
      ({bit, kind, covers}) => `Bit ${bit}: ${kind} parity over ${covers.map(showSpan).join(', ')}.`,
    ),
  ];
  return parts.join(' ');
}

function drawBits(format: CardFormat, bits: string, screen: Screen): Drawing {
  const perLine = screen === 'wide' ? format.bitCount : PHONE_BITS;
  const size = widths[screen] / perLine;
  const height = ROW * (3 + format.parity.length);
  const lines = Array.from({length: Math.ceil(format.bitCount / perLine)}, (_, index): Line => {
    const first = index * perLine;
    return {first, end: Math.min(first + perLine, format.bitCount), top: index * height, size};
  });
  return {
    height: lines.length * height + ROW,
    content: [
      ...lines.flatMap((line) => [
        ...[...bits]
          .slice(line.first, line.end)
          .flatMap((bit, index) => drawBit(bit, line.first + index, line, format)),
        ...format.parity.flatMap((parity, index) => drawParity(parity, index, line)),
      ]),
      ...drawLegend(format, lines.length * height + 2, screen),
    ],
  };
}

const kindOf = (bit: number, {parity, fields}: CardFormat): string => {
  const field = fields.find(({from, to}) => bit >= from && bit <= to);
  if (parity.some((each) => each.bit === bit)) return 'parity';
  return field ? toKebab(field.kind) : 'none';
};

function drawBit(bit: string, index: number, {first, top, size}: Line, format: CardFormat): Element[] {
  const x = (index - first) * size;
  return [
    rect(x, top + ROW, size, ROW, `picture__bit picture__bit--${kindOf(index, format)}`),
    label(bit, x + size / 2, top + ROW * 1.7, 'picture__middle picture__strong'),
    label(String(index), x + size / 2, top + ROW * 0.75, 'picture__middle picture__small'),
  ];
}

/** The covered bits of the line as dots on a line, and a letter at the parity bit. */
function drawParity({bit, kind, covers}: ParityBit, index: number, {first, end, top, size}: Line): Element[] {
  const y = top + ROW * (2.6 + index);
  const place = (each: number): number => (each - first + 0.5) * size;
  const covered = [...new Set([bit, ...covers.flatMap(listBits)])]
    .filter((each) => each >= first && each < end)
    .sort((a, b) => a - b);
  const [from, until] = [covered[0], covered.at(-1)];
  if (from === undefined || until === undefined) return [];
  return [
    path(`M${place(from).toFixed(1)} ${y.toFixed(1)}H${place(until).toFixed(1)}`, 'picture__line'),
    ...covered.flatMap((each) =>
      each === bit
        ? [
            element('circle', {className: 'picture__parity', cx: place(each), cy: y, r: 8}),
            label(kind === 'even' ? 'E' : 'O', place(each), y + 4, 'picture__middle picture__letter'),
          ]
        : [element('circle', {className: 'picture__covered', cx: place(each), cy: y, r: 3})],
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
    rect(index * step, top, 12, 12, `picture__bit picture__bit--${kind}`),
    label(name, index * step + 17, top + 10),
  ]);
}
