/** A number with its unit, as a text or a table of facts states it. */
export interface Quantity {
  readonly value: number;
  /** A unit of measure. Empty if the number counts something, such as holders. */
  readonly unit: Unit | '';
}

/** A word or phrase of a text that contains a number. */
export interface NumberToken {
  readonly offset: number;
  readonly text: string;
  /** The value of its last digit, to which a text can round a result: 1, 0.1, or 0.5 for "2½". */
  readonly precision: number;
  /** `undefined` for a date, a time, or a name with digits such as `SHA-256`. */
  readonly quantity: Quantity | undefined;
}

/** Units of measure with their dimension and their size. Units of one dimension can replace each other: 1 minute is 60 seconds. */
const units = {
  milliseconds: ['time', 0.001, 'millisecond', 'ms'],
  seconds: ['time', 1, 'second', 's'],
  minutes: ['time', 60, 'minute', 'min'],
  hours: ['time', 3600, 'hour'],
  days: ['time', 86_400, 'day'],
  weeks: ['time', 604_800, 'week'],
  bits: ['data', 0.125, 'bit'],
  bytes: ['data', 1, 'byte'],
  KB: ['data', 1024, 'kB'],
  MB: ['data', 1024 ** 2],
  kHz: ['frequency', 1000],
  percent: ['ratio', 0.01, '%'],
  pixels: ['image', 1, 'pixel'],
  megapixels: ['image', 1_000_000, 'megapixel'],
  meters: ['length', 1, 'meter'],
} as const satisfies Record<string, readonly [dimension: string, size: number, ...synonyms: string[]]>;

export type Unit = keyof typeof units;

/** Nouns whose number counts even if it is a word, as in "five invitations". */
const countedNouns = new Set([
  'attempts',
  'checks',
  'classes',
  'clips',
  'connections',
  'digits',
  'exceptions',
  'failures',
  'fields',
  'formats',
  'headers',
  'invitations',
  'kinds',
  'levels',
  'modes',
  'operations',
  'PINs',
  'requests',
  'roles',
  'steps',
  'times',
  'types',
  'windows',
]);

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

const unitNames: ReadonlyMap<string, Unit> = new Map(
  Object.entries(units).flatMap(([unit, [, , ...synonyms]]) =>
    [unit, ...synonyms].map((name): [string, Unit] => [name, unit as Unit]),
  ),
);

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** A date in words, a range of dates, or anything between spaces. Other ranges are split at their dash, and lists at their slash. */
const tokenPattern = new RegExp(
  `(?:${months}) \\d{1,2}(?: to (?:(?:${months}) )?\\d{1,2})?(?:, \\d{4})?(?!\\d)|[^\\s–/]+`,
  'g',
);

/** Finds every number of a text: digits, and words that count a unit. A number inside a URL is a part of a name. */
export function readNumbers(text: string): NumberToken[] {
  const withoutUrls = text.replaceAll('\n', ' ').replace(/\b\w+:\/\/\S+/g, (url) => ' '.repeat(url.length));
  return [...withoutUrls.matchAll(tokenPattern)].flatMap(({0: raw, index}) => {
    const [word = ''] = /[\p{L}\d].*?(?=[^\p{L}\d%½]*$)/u.exec(raw) ?? [];
    const offset = index + raw.indexOf(word);
    const rest = text.slice(offset + word.length);
    return /\d/.test(word) ? [{offset, ...readDigits(word, rest)}] : readWord(word, rest, offset);
  });
}

function readDigits(word: string, rest: string): Omit<NumberToken, 'offset'> {
  const [, digits, half, unit] = /^([\d,]+(?:\.\d+)?)(½?)-?(\p{L}+|%)?$/u.exec(word) ?? [];
  const attached = unit === undefined ? undefined : unitNames.get(unit);
  if (digits === undefined || (unit !== undefined && !attached)) {
    return {text: word, quantity: undefined, precision: 1};
  }
  const value = Number(digits.replaceAll(',', '')) + (half ? 0.5 : 0);
  const precision = half ? 0.5 : 10 ** -(digits.split('.')[1] ?? '').length;
  if (attached) return {text: word, quantity: {value, unit: attached}, precision};
  return {...addUnit(word, value, rest), precision};
}

/** "one" counts only units of measure, because "one door" rarely states a limit. */
function readWord(word: string, rest: string, offset: number): NumberToken[] {
  const value = words.indexOf(word.toLowerCase());
  if (value < 0) return [];
  const token = addUnit(word, value, rest);
  const next = nextWord(rest);
  const measures = token.quantity.unit !== '' && (value === 1 || next.endsWith('s'));
  const counts = value > 1 && countedNouns.has(next);
  return measures || counts ? [{offset, ...token, precision: 1}] : [];
}

function addUnit(word: string, value: number, rest: string): {text: string; quantity: Quantity} {
  const next = nextWord(rest);
  const unit = unitNames.get(next);
  return {text: unit ? `${word} ${next}` : word, quantity: {value, unit: unit ?? ''}};
}

const nextWord = (rest: string): string => /^[\s-](\p{L}+)/u.exec(rest)?.[1] ?? '';

/** Reads a quantity of a table of facts, such as `24 hours` or `100`. */
export function parseQuantity(text: string): Quantity | undefined {
  const [first, second] = readNumbers(text);
  return first && !second && first.text === text ? first.quantity : undefined;
}

/** Formats a quantity as an error shows it. */
export function formatQuantity({value, unit}: Quantity): string {
  const number = value.toLocaleString('en-US', {maximumFractionDigits: 3});
  return unit ? `${number} ${unit}` : number;
}

/**
 * Compares a number in a text with a quantity. A number without a unit, such as "1" in "1 to 99 seconds", has the unit of the
 * quantity.
 *
 * @param precision the value of the digit to which the text can round the quantity
 */
export function isSame(stated: Quantity, known: Quantity, precision = 0): boolean {
  if (stated.unit !== '' && known.unit === '') return false;
  const unit = stated.unit === '' ? known.unit : stated.unit;
  if (dimension(unit) !== dimension(known.unit)) return false;
  const value = convert(known, unit);
  return Math.abs(stated.value - value) <= Math.max(precision / 2, 1e-9 * Math.abs(value));
}

/** The number of a quantity in another unit of its dimension. */
export function convert({value, unit}: Quantity, to: Unit | ''): number {
  return (value * size(unit)) / size(to);
}

const dimension = (unit: Unit | ''): string => (unit ? units[unit][0] : '');
const size = (unit: Unit | ''): number => (unit ? units[unit][1] : 1);
