import {ContentError} from 'api-docs-contract/finding';
import {
  type BitField,
  type CardFormat,
  type CardNumbers,
  encodeCard,
  fieldNames,
  type Span,
} from '../card-format/cardFormat';
import {type Block, code, type Page, table, text, toKebab} from 'docusaurus-openapi-reference/directives';
import {listCardFormats, requireCardFormat} from '../card-format/contractCardFormat';
import type {CardModel} from '../live-pictures/CardBits';
import {drawPicture} from './picture';

/**
 * Draws the bits of a card format, a table with the same content, and test vectors.
 *
 * @param name the name of the format in the examples of the contract
 * @param vectors `facility:card` or `card` for each card, as `123:45678 1:1`.
 */
export function drawCardFormat(page: Page, name: string, vectors: string): Block[] {
  const format = requireCardFormat(page.contract, name);
  const cards = readVectors(vectors, format);
  const [first = {facility: 1, card: 1}] = cards;
  const formats = listCardFormats(page.contract);
  const others = formats.filter((other) => other.bitCount === format.bitCount && other.name !== format.name);
  const pictures = formats.map((each) => ({
    name: each.name,
    bitCount: each.bitCount,
    id: `picture-${idOf(each)}`,
  }));
  return [
    ...drawPicture(
      page,
      {
        component: 'CardBits',
        model: {format, others, pictures, ...first} satisfies CardModel,
        name: idOf(format),
        title: `The ${format.bitCount} bits of ${format.name}`,
        caption:
          'Paste the bits of your card, or select a bit to flip it. Each dot marks a bit that a parity bit covers. E marks an even parity bit, and O an odd one.',
      },
      [],
    ),
    drawLayout(format),
    ...(cards.length > 0 ? [drawVectors(format, cards)] : []),
  ];
}

const idOf = ({name}: CardFormat): string => `bits-${toKebab(name)}`;

const showSpan = ({from, to}: Span): string => (from === to ? String(from) : `${from}–${to}`);

function readVectors(vectors: string, format: CardFormat): CardNumbers[] {
  const hasFacility = format.fields.some(({kind}) => kind === 'facilityCode');
  const form = hasFacility ? 'facility:card, such as 123:45678' : 'only the card number';
  return (vectors.match(/\S+/g) ?? []).map((vector) => {
    const [, facility, card] = /^(?:(\d+):)?(\d+)$/.exec(vector) ?? [];
    if (card === undefined || hasFacility !== (facility !== undefined))
      throw new ContentError(`"${vector}" is not a card of ${format.name}. Write ${form}.`);
    return {facility: facility === undefined ? undefined : Number(facility), card: Number(card)};
  });
}

/** The content of the picture as a table, for screen readers and for copying. */
function drawLayout(format: CardFormat): Block {
  const rows = [
    ...format.parity.map(({bit, kind, covers}) => ({
      from: bit,
      cells: [showSpan({from: bit, to: bit}), 'Parity', `${kind}, covers ${covers.map(showSpan).join(', ')}`],
    })),
    ...format.fields.map((field) => ({
      from: field.from,
      cells: [showSpan(field), fieldNames[field.kind], describeValues(field)],
    })),
  ];
  return table(
    ['Bits', 'Content', 'Values'],
    rows.sort((a, b) => a.from - b.from).map(({cells}) => cells),
  );
}

function drawVectors(format: CardFormat, cards: readonly CardNumbers[]): Block {
  const hasFacilityCode = cards.some(({facility}) => facility !== undefined);
  return table(
    [...(hasFacilityCode ? ['Facility code'] : []), 'Card number', 'Bits that the reader sends'],
    cards.map((card) => [
      ...(hasFacilityCode ? [text(showNumber(card.facility ?? 0))] : []),
      text(showNumber(card.card)),
      code(encodeCard(format, card)),
    ]),
  );
}

const describeValues = ({kind, from, to, value}: BitField): string =>
  kind === 'fixed' ? `always ${value ?? 0}` : `0 to ${showNumber(2 ** (to - from + 1) - 1)}`;

const showNumber = (number: number): string => number.toLocaleString('en');
