import {Fragment, useState, type KeyboardEvent, type ReactNode} from 'react';
import {
  type CardFormat,
  checkParity,
  decodeCard,
  describeReading,
  encodeCard,
  fieldNames,
  flipBit,
  listBits,
  readBits,
} from '../card-format/cardFormat';
import type {PictureProps} from './Picture';
import {useValues, type Values} from './useValues';

export interface CardModel {
  readonly format: CardFormat;
  /** The other formats with the same length: the bits of a card don't show which format it has. */
  readonly others: readonly CardFormat[];
  /** The ID of the picture of each format, which the page can have. */
  readonly pictures: readonly {readonly name: string; readonly bitCount: number; readonly id: string}[];
  /** The numbers of the first test vector. */
  readonly facility?: number | undefined;
  readonly card: number;
}

/** A text that isn't a value of a field. */
interface Fault {
  readonly field: string;
  readonly text: string;
  readonly reason: string;
  /** The bits of a card with another length. */
  readonly bits?: string;
}

/** The bits of a card, which readers can paste and flip, its numbers, and what card formats of this length read. */
export default function CardBits({id, model}: PictureProps<CardModel>): ReactNode {
  const {format, others, pictures} = model;
  const {name, bitCount} = format;
  // The card that the reader has entered. Flipped bits differ from it.
  const [card, setCard] = useState(encodeCard(format, model));
  const [fault, setFault] = useState<Fault>();
  const pattern = new RegExp(`^[01]{${bitCount}}$`);
  const follow = (linked: Values): void => {
    setFault(undefined);
    setCard(linked.bits ?? card);
  };
  const [{bits = card}, change] = useValues(id, [{name: 'bits', value: card, pattern}], follow);
  const enter = (next: string): void => {
    follow({bits: next});
    change({bits: next});
  };
  const enterBits = (text: string): void => {
    const read = readBits(text, bitCount);
    const reason = read ? `${read.length} bits. ${name} has ${bitCount}.` : 'These aren’t bits.';
    if (read.length === bitCount) enter(read);
    else setFault({field: 'bits', text, reason, bits: read});
  };
  const matching = pictures.filter(
    (each) => each.bitCount === fault?.bits?.length && document.getElementById(each.id),
  );
  const checks = checkParity(format, bits);
  const isGood = !fault && checks.every((check) => check.isGood);
  return (
    <div className="picture__rows" data-nosnippet>
      <form className="controls" onSubmit={(event) => event.preventDefault()}>
        {format.fields.map(({kind, from, to}) => {
          if (kind !== 'cardNumber' && kind !== 'facilityCode') return null;
          const field = kind === 'cardNumber' ? 'card' : 'facility';
          const max = 2 ** (to - from + 1) - 1;
          const hint = `0 to ${max.toLocaleString('en')}`;
          const accept = (text: string): void => {
            const reason = `${text || 'Nothing'} isn’t a number from ${hint}.`;
            if (!/^\d+$/.test(text) || Number(text) > max) setFault({field, text, reason});
            else enter(encodeCard(format, {...decodeCard(format, bits), [field]: Number(text)}));
          };
          const value = String(Number.parseInt(bits.slice(from, to + 1), 2));
          return (
            <Entry key={field} label={fieldNames[kind]} {...{field, kind, hint, value, fault, accept}} />
          );
        })}
        <Entry
          label="Bits"
          hint={`Paste ${bitCount} zeros and ones, or hexadecimal digits`}
          {...{field: 'bits', value: bits, fault, accept: enterBits}}
        />
      </form>
      <div className={fault ? 'picture__rows bits--old' : 'picture__rows'}>
        <Bits {...{format, bits, card}} flip={(bit) => change({bits: flipBit(bits, bit)})} />
        <ul className="bits__parity">
          {checks.map(({bit, kind, ones, isGood: isCorrect}) => (
            <li key={bit} data-outcome={isCorrect ? 'passed' : 'failed'}>
              Bit {bit}, {kind} parity: {ones} {ones === 1 ? 'one' : 'ones'},{' '}
              {isCorrect ? 'correct' : 'wrong'}
            </li>
          ))}
        </ul>
      </div>
      <p className="result" role="status" data-outcome={isGood ? 'passed' : 'failed'}>
        {fault ? (
          <span>
            {fault.reason} {matching.length > 0 && 'Read them as '}
            {matching.map((each, index) => (
              <Fragment key={each.id}>
                {index > 0 && ' or '}
                <a href={`#${each.id}?bits=${fault.bits}`}>{each.name}</a>
              </Fragment>
            ))}
          </span>
        ) : (
          [format, ...others].map((each) => <span key={each.name}>{describeReading(each, bits)}</span>)
        )}
      </p>
    </div>
  );
}

interface EntryProps {
  readonly field: string;
  readonly kind?: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fault: Fault | undefined;
  readonly accept: (text: string) => void;
}

/** A field for a number or bits. A text that doesn't fit stays in the box, and changes no bit. */
function Entry({field, kind, label, hint, value, fault, accept}: EntryProps): ReactNode {
  const isWrong = fault?.field === field;
  return (
    <label className={kind ? undefined : 'controls__wide'} data-kind={kind}>
      <span>
        {label} <small>{hint}</small>
      </span>
      <input
        autoComplete="off"
        spellCheck={false}
        value={isWrong ? fault.text : value}
        aria-invalid={isWrong}
        onChange={({currentTarget}) => accept(currentTarget.value)}
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
