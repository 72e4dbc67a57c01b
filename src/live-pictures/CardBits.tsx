import {useState, type KeyboardEvent, type ReactNode} from 'react';
import {
  type BitField,
  type CardFormat,
  checkParity,
  decodeCard,
  describeReading,
  encodeCard,
  fieldNames,
  flipBit,
  listBits,
} from '../card-format/cardFormat';
import type {PictureProps} from './Picture';
import {useValues} from './useValues';

export interface CardModel {
  readonly format: CardFormat;
  /** The other formats with the same length: the bits of a card don't show which format it has. */
  readonly others: readonly CardFormat[];
  /** The numbers of the first test vector. */
  readonly facility?: number | undefined;
  readonly card: number;
}

/** The bits of a card, which readers can flip, its numbers, and what card formats of this length read. */
export default function CardBits({id, model}: PictureProps<CardModel>): ReactNode {
  const {format, others} = model;
  // The card of the numbers that the reader has entered. Flipped bits differ from it.
  const [card, setCard] = useState(encodeCard(format, model));
  const pattern = new RegExp(`^[01]{${format.bitCount}}$`);
  const [{bits = card}, change] = useValues(id, [{name: 'bits', value: card, pattern}]);
  const enter = (next: string): void => {
    setCard(next);
    change({bits: next});
  };
  const checks = checkParity(format, bits);
  const isGood = checks.every((check) => check.isGood);
  return (
    <div className="picture__rows" data-nosnippet>
      <form className="controls" onSubmit={(event) => event.preventDefault()}>
        {format.fields.map((field) => (
          <NumberField key={field.from} {...{format, field, bits, enter}} />
        ))}
      </form>
      <Bits {...{format, bits, card}} flip={(bit) => change({bits: flipBit(bits, bit)})} />
      <ul className="bits__parity">
        {checks.map(({bit, kind, ones, isGood: isCorrect}) => (
          <li key={bit} data-outcome={isCorrect ? 'passed' : 'failed'}>
            Bit {bit}, {kind} parity: {ones} {ones === 1 ? 'one' : 'ones'}, {isCorrect ? 'correct' : 'wrong'}
          </li>
        ))}
      </ul>
      <p className="result" role="status" data-outcome={isGood ? 'passed' : 'failed'}>
        {[format, ...others].map((each) => (
          <span key={each.name}>{describeReading(each, bits)}</span>
        ))}
      </p>
    </div>
  );
}

interface FieldProps {
  readonly format: CardFormat;
  readonly field: BitField;
  readonly bits: string;
  readonly enter: (bits: string) => void;
}

/** The number in a field. A number that doesn't fit stays in the box, and changes no bit. */
function NumberField({format, field: {kind, from, to}, bits, enter}: FieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  if (kind !== 'facilityCode' && kind !== 'cardNumber') return null;
  const max = 2 ** (to - from + 1) - 1;
  const type = (text: string): void => {
    const isValid = /^\d+$/.test(text) && Number(text) <= max;
    setTyped(isValid ? undefined : text);
    const name = kind === 'cardNumber' ? 'card' : 'facility';
    if (isValid) enter(encodeCard(format, {...decodeCard(format, bits), [name]: Number(text)}));
  };
  return (
    <label>
      <span>
        {fieldNames[kind]} <small>0 to {max.toLocaleString('en')}</small>
      </span>
      <input
        type="number"
        min={0}
        max={max}
        value={typed ?? Number.parseInt(bits.slice(from, to + 1), 2)}
        aria-invalid={typed !== undefined}
        onChange={({currentTarget}) => type(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

interface BitsProps {
  readonly format: CardFormat;
  readonly bits: string;
  readonly card: string;
  readonly flip: (bit: number) => void;
}

/** The bits as buttons. The arrow keys move between them, and one of them is a tab stop. */
function Bits({format, bits, card, flip}: BitsProps): ReactNode {
  const [current, setCurrent] = useState(0);
  const checks = checkParity(format, bits);
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
    const button = step && event.currentTarget.children[current + step];
    if (!(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
  };
  return (
    <div className="bits" role="toolbar" aria-label={`Bits of ${format.name}`} onKeyDown={move}>
      {Array.from(bits, (value, bit) => {
        const own = checks.find((check) => check.bit === bit);
        const field = format.fields.find(({from, to}) => bit >= from && bit <= to);
        const meaning = own ? `${own.kind} parity` : field ? fieldNames[field.kind].toLowerCase() : 'unused';
        return (
          <button
            key={bit}
            type="button"
            tabIndex={bit === current ? 0 : -1}
            aria-pressed={value !== card[bit]}
            data-kind={own ? 'parity' : field?.kind}
            onFocus={() => setCurrent(bit)}
            onClick={() => flip(bit)}
          >
            <span>Bit </span>
            <small>{bit}</small>
            <span> {meaning}: </span>
            <b>{value}</b>
            {checks.map((check) => (
              <i key={check.bit} aria-hidden="true" data-wrong={!check.isGood || undefined}>
                {check === own && check.kind.charAt(0).toUpperCase()}
                {check !== own && check.covers.flatMap(listBits).includes(bit) && '•'}
              </i>
            ))}
          </button>
        );
      })}
    </div>
  );
}
