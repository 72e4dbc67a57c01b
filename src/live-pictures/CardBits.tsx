import {useState, type KeyboardEvent, type ReactNode} from 'react';
import {
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
        {format.fields.map(({kind, from, to}) => {
          if (kind !== 'cardNumber' && kind !== 'facilityCode') return null;
          const name = kind === 'cardNumber' ? 'card' : 'facility';
          const max = 2 ** (to - from + 1) - 1;
          const accept = (text: string): boolean => {
            const fits = /^\d+$/.test(text) && Number(text) <= max;
            if (fits) enter(encodeCard(format, {...decodeCard(format, bits), [name]: Number(text)}));
            return fits;
          };
          const value = String(Number.parseInt(bits.slice(from, to + 1), 2));
          const hint = `0 to ${max.toLocaleString('en')}`;
          return <Entry key={name} label={fieldNames[kind]} {...{hint, value, accept}} />;
        })}
        <Entry
          label="Bits"
          hint={`${format.bitCount} zeros and ones`}
          value={bits}
          accept={(text) => {
            const fits = pattern.test(text.replace(/\s/g, ''));
            if (fits) enter(text.replace(/\s/g, ''));
            return fits;
          }}
        />
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

interface EntryProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** Takes a text that fits the field. @returns whether it fits */
  readonly accept: (text: string) => boolean;
}

/** A field for a number or bits. A text that doesn't fit stays in the box, and changes no bit. */
function Entry({label, hint, value, accept}: EntryProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={label === 'Bits' ? 'controls__wide' : undefined}>
      <span>
        {label} <small>{hint}</small>
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        aria-invalid={typed !== undefined}
        onChange={({currentTarget}) =>
          setTyped(accept(currentTarget.value) ? undefined : currentTarget.value)
        }
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
