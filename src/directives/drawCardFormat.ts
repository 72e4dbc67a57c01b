import {ContentError} from 'api-contract/finding';
import {encodeCard, fieldNames, type BitField, type CardFormat, type CardNumbers} from '../cardFormat';
import {type Block, code, type Page, table, text} from 'docusaurus-openapi-reference/directives';
import {drawCardBits, showSpan} from './cardBits';

/**
 * Draws a card format as an SVG of its bits, as a table with the same content, and as test vectors.
 *
 * @param vectors `facility:card` or `card` for each card, as `123:45678 1:1`.
 */
export function drawCardFormat(format: CardFormat, page: Page, vectors: string): Block[] {
  const cards = readVectors(vectors, format);
  const [first = {facility: 1, card: 1}] = cards;
  return [
    drawCardBits(format, first, page),
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

function describeValues({kind, from, to, value}: BitField): string {
  return kind === 'fixed' ? `always ${value ?? 0}` : `0 to ${showNumber(2 ** (to - from + 1) - 1)}`;
}

function showNumber(number: number): string {
  return number.toLocaleString('en');
}
