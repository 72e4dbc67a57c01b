import {ContentError} from '../../../contentError';
import type {Element, ElementContent} from 'hast';
import {
  encodeCard,
  listBits,
  type BitField,
  type CardFormat,
  type CardNumbers,
  type ParityBit,
  type Span,
} from '../../../contract/cardFormat';
import {box, code, table, text, type Block} from '../markdown';
import type {Page} from '../page';
import {toKebab} from '../words';

const fieldNames: Readonly<Record<BitField['kind'], string>> = {
  facilityCode: 'Facility code',
  cardNumber: 'Card number',
  issueLevel: 'Issue level',
  fixed: 'Fixed',
};

type Property = string | number | readonly string[];

const CELL = 18;
const ROW = 22;

/**
 * Draws a card format as an SVG of its bits, as a table with the same content, and as test vectors.
 *
 * @param vectors `facility:card` or `card` for each card, as `123:45678 1:1`.
 */
export function drawCardFormat(format: CardFormat, page: Page, vectors: string): Block[] {
  const cards = readVectors(vectors, format);
  const [first = {facility: 1, card: 1}] = cards;
  const id = page.uniqueId(`bits-${toKebab(format.name)}`);
  return [
    box('div', 'api-bits', [drawPicture(format, encodeCard(format, first), id)], {
      tabIndex: 0,
      role: 'group',
      ariaLabelledBy: [`${id}-title`],
    }),
    drawLayout(format),
    ...(cards.length > 0 ? [drawVectors(format, cards)] : []),
  ];
}

function readVectors(vectors: string, format: CardFormat): CardNumbers[] {
  return vectors
    .split(/\s+/)
    .filter(Boolean)
    .map((vector) => {
      const [card, facility] = vector.split(':').map(Number).reverse();
      if (
        card === undefined ||
        !Number.isInteger(card) ||
        (facility !== undefined && !Number.isInteger(facility))
      ) {
        throw new ContentError(
          `"${vector}" is not a card number. Write facility:card, such as 123:45678, or only the card number.`,
        );
      }
      const hasFacility = format.fields.some(({kind}) => kind === 'facilityCode');
      if (hasFacility !== (facility !== undefined)) {
        throw new ContentError(
          `${format.name} has ${hasFacility ? 'a' : 'no'} facility code. Change "${vector}" to match it.`,
        );
      }
      return {facility, card};
    });
}

/** The content of the SVG as a table, for screen readers and for copying. */
function drawLayout(format: CardFormat): Block {
  const rows = [
    ...format.parity.map(({bit, kind, covers}) => ({
      from: bit,
      cells: [showSpan({from: bit, to: bit}), 'Parity', `${kind}, over ${covers.map(showSpan).join(', ')}`],
    })),
    ...format.fields.map((field) => ({
      from: field.from,
      cells: [showSpan(field), fieldNames[field.kind], describeValues(field)],
    })),
  ];
  return table(
    ['Bits', 'What', 'Values'],
    rows.sort((a, b) => a.from - b.from).map(({cells}) => cells),
  );
}

function drawVectors(format: CardFormat, cards: readonly CardNumbers[]): Block {
  const hasFacilityCode = cards.some(({facility}) => facility !== undefined);
  return table(
    [...(hasFacilityCode ? ['Facility code'] : []), 'Card number', 'Bits, as the reader sends them'],
    cards.map((card) => [
      ...(hasFacilityCode ? [text(showNumber(card.facility ?? 0))] : []),
      text(showNumber(card.card)),
      code(encodeCard(format, card)),
    ]),
    'api-vectors',
  );
}

function describeValues({kind, from, to, value}: BitField): string {
  return kind === 'fixed' ? `always ${value ?? 0}` : `0 to ${showNumber(2 ** (to - from + 1) - 1)}`;
}

function showSpan({from, to}: Span): string {
  return from === to ? String(from) : `${from}–${to}`;
}

function showNumber(number: number): string {
  return number.toLocaleString('en');
}

/** The bits in a row, the fields below them, and the bits that each parity bit covers below the fields. */
function drawPicture(format: CardFormat, bits: string, id: string): Block {
  const width = format.bitCount * CELL + 2;
  const height = ROW * (3 + format.parity.length);
  const children: ElementContent[] = [
    element('title', {id: `${id}-title`}, [`The ${format.bitCount} bits of ${format.name}`]),
    element('desc', {id: `${id}-desc`}, [
      `${describe(format)} The table below contains the same information.`,
    ]),
    ...[...bits].flatMap((bit, index) => drawBit(bit, index, format)),
    ...format.fields.flatMap(drawField),
    ...format.parity.flatMap(drawParity),
  ];
  return {
    type: 'apiBox',
    children: [],
    data: {
      hName: 'svg',
      hProperties: {
        className: ['api-bits__picture'],
        viewBox: `0 0 ${width} ${height}`,
        width: String(width),
        height: String(height),
        role: 'img',
        ariaLabelledBy: [`${id}-title`, `${id}-desc`],
      },
      hChildren: children,
    },
  };
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

function drawBit(bit: string, index: number, format: CardFormat): Element[] {
  const isParity = format.parity.some((parity) => parity.bit === index);
  const field = format.fields.find(({from, to}) => index >= from && index <= to);
  const kind = isParity ? 'parity' : field ? toKebab(field.kind) : 'none';
  const x = index * CELL + 1;
  return [
    element('rect', {
      className: [`api-bits__bit`, `api-bits__bit--${kind}`],
      x,
      y: ROW,
      width: CELL,
      height: ROW,
    }),
    label(bit, x + CELL / 2, ROW * 1.68, 'api-bits__value'),
    label(String(index), x + CELL / 2, ROW * 0.75, 'api-bits__number'),
  ];
}

function drawField(field: BitField): Element[] {
  const left = field.from * CELL + 1;
  const right = (field.to + 1) * CELL + 1;
  return [
    element('path', {className: ['api-bits__bracket'], d: `M${left + 2} ${ROW * 2 + 3}v4H${right - 2}v-4`}),
    label(fieldNames[field.kind], (left + right) / 2, ROW * 2.85, 'api-bits__name'),
  ];
}

function drawParity(parity: ParityBit, index: number): Element[] {
  const y = ROW * (3.5 + index);
  const covered = new Set(parity.covers.flatMap(listBits));
  const bits = [...covered].sort((a, b) => a - b);
  const [first = 0] = bits;
  const last = bits.at(-1) ?? first;
  const middle = (bit: number): number => bit * CELL + CELL / 2 + 1;
  return [
    element('path', {className: ['api-bits__line'], d: `M${middle(first)} ${y}H${middle(last)}`}),
    ...bits.map((bit) =>
      element('circle', {
        className: [bit === parity.bit ? 'api-bits__parity' : 'api-bits__counted'],
        cx: middle(bit),
        cy: y,
        r: bit === parity.bit ? 6 : 3,
      }),
    ),
    label(parity.kind === 'even' ? 'E' : 'O', middle(parity.bit), y + 3.5, 'api-bits__kind'),
  ];
}

function label(words: string, x: number, y: number, className: string): Element {
  return element('text', {className: [className], x, y, textAnchor: 'middle'}, [words]);
}

function element(
  tagName: string,
  properties: Readonly<Record<string, Property>>,
  words: readonly string[] = [],
): Element {
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, value]) => [key, toAttribute(value)]),
    ),
    children: words.map((value) => ({type: 'text', value})),
  };
}

function toAttribute(value: Property): string | string[] {
  return typeof value === 'object' ? [...value] : String(value);
}
