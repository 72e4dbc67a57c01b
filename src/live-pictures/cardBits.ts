import {
  type ParityCheck,
  type CardFormat,
  checkParity,
  decodeCard,
  encodeCard,
  fieldNames,
  listBits,
} from '../cardFormat';
import {createControls, type Control, type Values} from './controls';
import {createLive, element} from './element';

export interface CardModel {
  readonly format: CardFormat;
  /** The numbers of the first test vector. */
  readonly facility?: number;
  readonly card: number;
}

/** The bits of the card with these numbers, after the reader of the page has flipped some of them. */
export function computeBits(format: CardFormat, {facility, card, flipped = ''}: Values): string {
  const flips = new Set(flipped.split('.'));
  const bits = encodeCard(format, {facility: Number(facility), card: Number(card)});
  return Array.from(bits, (bit, index) => (flips.has(String(index)) ? String(1 - Number(bit)) : bit)).join(
    '',
  );
}

/** What a card format reads in bits, in one sentence. */
export function describeReading(format: CardFormat, bits: string): string {
  const {facility, card, parityGood} = decodeCard(format, bits);
  if (!parityGood) return `Wrong parity: these bits aren’t a card of ${format.name}.`;
  const code = facility === undefined ? '' : `facility code ${facility.toLocaleString('en')} and `;
  return `${format.name} reads ${code}card number ${card.toLocaleString('en')}.`;
}

/** Makes the bits of a card format buttons, and shows what this format and others of the same length read. */
export function startCardBits(figure: HTMLElement, model: CardModel): void {
  const {format} = model;
  const others = listOthers(format);
  const row = element('div', {class: 'live__bits', role: 'toolbar', 'aria-label': `Bits of ${format.name}`});
  const buttons = Array.from({length: format.bitCount}, (_, bit) => createBit(format, bit));
  const parity = element('ul', {class: 'live__parity'});
  const reading = element('p', {class: 'live__result', role: 'status'});
  row.append(...buttons);
  const controls = createControls(figure, listControls(model), (values) => {
    const bits = computeBits(format, values);
    const checks = checkParity(format, bits);
    showBits(buttons, bits, values.flipped ?? '', checks);
    parity.replaceChildren(
      ...checks.map(({bit, kind, ones, isGood}) =>
        element(
          'li',
          {'data-outcome': isGood ? 'passed' : 'failed'},
          `Bit ${bit}, ${kind} parity: ${ones} ${ones === 1 ? 'one' : 'ones'}, ${isGood ? 'correct' : 'wrong'}`,
        ),
      ),
    );
    reading.dataset.state = checks.every(({isGood}) => isGood) ? 'passed' : 'failed';
    reading.replaceChildren(
      ...[format, ...others].map((each) => element('span', {}, describeReading(each, bits))),
    );
  });
  handleBits(row, controls);
  figure.prepend(createLive('rows', controls, row, parity, reading));
}

/** The other formats of the page with the same length: the bits of a card don't show which format it has. */
const listOthers = ({name, bitCount}: CardFormat): CardFormat[] =>
  Array.from(document.querySelectorAll<HTMLElement>('figure[id^=picture-bits-]'))
    .map(({dataset}) => (JSON.parse(dataset.model ?? '') as CardModel).format)
    .filter((format) => format.bitCount === bitCount && format.name !== name);

function listControls({format, facility, card}: CardModel): Control[] {
  const values = {facilityCode: facility, cardNumber: card};
  const fields = format.fields.flatMap(({kind, from, to}): Control[] => {
    if (kind !== 'facilityCode' && kind !== 'cardNumber') return [];
    const name = kind === 'facilityCode' ? 'facility' : 'card';
    return [{name, label: fieldNames[kind], min: 0, max: 2 ** (to - from + 1) - 1, value: values[kind] ?? 0}];
  });
  return [...fields, {name: 'flipped'}];
}

/** A bit as a button: its position, its value, and a mark for each parity bit that covers it. */
function createBit({fields, parity}: CardFormat, bit: number): HTMLButtonElement {
  const field = fields.find(({from, to}) => bit >= from && bit <= to);
  const own = parity.find((each) => each.bit === bit);
  const marks = parity.map((each) => {
    const isCovered = each.covers.flatMap(listBits).includes(bit);
    const mark = each === own ? each.kind.charAt(0).toUpperCase() : isCovered ? '•' : '';
    return element('i', {'aria-hidden': 'true'}, mark);
  });
  const meaning = own ? `${own.kind} parity` : field ? fieldNames[field.kind].toLowerCase() : 'unused';
  return element(
    'button',
    {type: 'button', tabindex: bit === 0 ? 0 : -1, 'data-kind': own ? 'parity' : (field?.kind ?? '')},
    element('span', {}, 'Bit'),
    element('small', {}, String(bit)),
    element('span', {}, `${meaning}:`),
    element('b', {}),
    ...marks,
  );
}

function showBits(
  buttons: readonly HTMLButtonElement[],
  bits: string,
  flipped: string,
  checks: readonly ParityCheck[],
): void {
  const flips = flipped.split('.');
  buttons.forEach((button, bit) => {
    button.setAttribute('aria-pressed', String(flips.includes(String(bit))));
    button.querySelector('b')?.replaceChildren(bits.charAt(bit));
    button
      .querySelectorAll('i')
      .forEach((mark, index) => mark.toggleAttribute('data-wrong', checks[index]?.isGood === false));
  });
}

/** A press flips a bit. The arrow keys move between bits, of which one is a tab stop. */
function handleBits(row: HTMLElement, form: HTMLFormElement): void {
  const buttons = Array.from(row.children) as HTMLButtonElement[];
  const field = form.elements.namedItem('flipped') as HTMLInputElement;
  row.addEventListener('click', ({target}) => {
    const bit = buttons.findIndex((button) => button.contains(target as Node));
    if (bit < 0) return;
    const flips = new Set(field.value.split('.').filter(Boolean));
    if (!flips.delete(String(bit))) flips.add(String(bit));
    field.value = [...flips].join('.');
    for (const type of ['input', 'change']) form.dispatchEvent(new Event(type));
  });
  row.addEventListener('keydown', (event) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    const next = step && buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    buttons.forEach((button) => (button.tabIndex = button === next ? 0 : -1));
    next.focus();
  });
}
