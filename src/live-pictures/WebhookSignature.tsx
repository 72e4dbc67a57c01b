import {useEffect, useState, type ChangeEvent, type ReactNode} from 'react';
import {Checks, Result} from './Checks';
import {Controls} from './Controls';
import {listOutcomes} from './decide';
import type {PictureProps} from './Picture';
import {useValues, type Values} from './useValues';
import {type Delivery, type SignatureModel, splitDelivery, verify} from './verify';

const fields = {
  secret: 'Secret',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  at: 'Your clock, in Unix seconds',
  signatures: 'webhook-signature',
  body: 'Body, or the headers and the body',
} as const;

/** The name of the delivery that the reader pastes. */
const OWN = 'own';

/** The verification of a test vector, or of a delivery that the reader pastes, step by step. */
export default function WebhookSignature({id, model}: PictureProps<SignatureModel>): ReactNode {
  const {deliveries, tolerance, first} = model;
  const vectors = Object.fromEntries(deliveries.map(({name}, index) => [index, name]));
  const options = {...vectors, [OWN]: 'Your own delivery'};
  const controls = [{name: 'delivery', label: 'Delivery', options}];
  const [{delivery: selected = ''}, change] = useValues(id, controls);
  // The reader's own values, such as a secret, are never in the URL.
  const [own, setOwn] = useState<Delivery>(empty);
  const [steps, setSteps] = useState(first);
  const isOwn = selected === OWN;
  const delivery = (!isOwn && deliveries[Number(selected)]) || own;
  const isEmpty = delivery.secret === '';
  useEffect(() => {
    let isCurrent = true;
    // Browsers have no cryptography on pages without HTTPS.
    if ('subtle' in crypto)
      void verify(delivery, tolerance).then((computed) => isCurrent && setSteps(computed));
    return () => {
      isCurrent = false;
    };
  }, [delivery, tolerance]);
  const select = (changes: Values): void => {
    setOwn({...empty, at: readClock()});
    change(changes);
  };
  const edit = (changes: Partial<Delivery>): void => {
    // Only a test vector is as old as its clock.
    const at = 'secret' in changes || 'timestamp' in changes ? readClock() : delivery.at;
    setOwn({...delivery, at, ...changes});
    change({delivery: OWN});
  };
  const outcomes = listOutcomes(steps.map(({passes}) => passes));
  const failed = outcomes.indexOf('failed');
  const checks = model.steps.map((step, index) => {
    const value = isEmpty ? '' : steps[index]?.value;
    // The first three steps compute a value that is rarely wrong by itself.
    const outcome = index < 3 && outcomes[index] === 'passed' ? ('computed' as const) : outcomes[index];
    return {
      ...step,
      outcome: isEmpty ? ('notReached' as const) : outcome,
      detail: value && <Value value={value} original={isOwn ? value : first[index]?.value} />,
    };
  });
  const sentence = isEmpty ? (
    'Paste the secret, and the headers and the body as your server received them.'
  ) : failed < 0 ? (
    <>
      <strong>Valid.</strong> Process the delivery, and return <code>204</code>.
    </>
  ) : (
    <>
      <strong>Rejected</strong> in step {failed + 1}, <code>{model.steps[failed]?.name}</code>. Return{' '}
      <code>401</code>.
    </>
  );
  return (
    <div className="picture__rows">
      <Controls controls={controls} values={{delivery: selected}} change={select} />
      <Fields delivery={delivery} edit={edit} />
      <Result isGood={isEmpty ? undefined : failed < 0} sentence={sentence} />
      <Checks checks={checks} />
    </div>
  );
}

interface FieldsProps {
  readonly delivery: Delivery;
  readonly edit: (changes: Partial<Delivery>) => void;
}

function Fields({delivery, edit}: FieldsProps): ReactNode {
  return (
    <form className="controls" data-nosnippet onSubmit={(event) => event.preventDefault()}>
      {Object.entries(fields).map(([key, label]) => {
        // The body can have several lines.
        const Field = key === 'body' ? 'textarea' : 'input';
        return (
          <div key={key} className={/body|signatures/.test(key) ? 'controls__wide' : undefined}>
            <label>
              {label}
              <Field
                autoComplete="off"
                spellCheck={false}
                value={String(delivery[key as keyof typeof fields])}
                onChange={({currentTarget}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                  edit(readField(key, currentTarget.value))
                }
              />
            </label>
            {key === 'at' && (
              <button type="button" onClick={() => edit({at: readClock()})}>
                Now
              </button>
            )}
          </div>
        );
      })}
    </form>
  );
}

const empty: Delivery = {name: '', secret: '', id: '', timestamp: '', body: '', signatures: '', at: 0};

function readField(key: string, text: string): Partial<Delivery> {
  if (key === 'at') return {at: Number(text.replace(/\D/g, ''))};
  return key === 'body' ? splitDelivery(text) : {[key]: text};
}

const readClock = (): number => Math.floor(Date.now() / 1000);

interface ValueProps {
  readonly value?: string | undefined;
  readonly original?: string | undefined;
}

/** The value of a step, with a mark from the first to the last character that differs from the original value. */
function Value({value = '', original = ''}: ValueProps): ReactNode {
  let from = 0;
  while (from < value.length && value[from] === original[from]) from++;
  let until = value.length;
  const added = value.length - original.length;
  while (until > Math.max(from, from + added) && value[until - 1] === original[until - 1 - added]) until--;
  return (
    <code className="checks__value">
      {value.slice(0, from)}
      {from < until && <mark>{value.slice(from, until)}</mark>}
      {value.slice(until)}
    </code>
  );
}
