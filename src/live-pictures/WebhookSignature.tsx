import {useEffect, useState, type ChangeEvent, type ReactNode} from 'react';
import {Checks, Result} from './Checks';
import {Controls} from './Controls';
import {listOutcomes} from './decide';
import type {PictureProps} from './Picture';
import {useValues, type Values} from './useValues';
import {type SignatureModel, verify} from './verify';

const fields = {
  secret: 'Secret',
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  at: 'Your clock, in Unix seconds',
  signatures: 'webhook-signature',
  body: 'Body',
} as const;

/** The verification of a delivery that the reader selects, changes, or pastes, step by step. */
export default function WebhookSignature({id, model}: PictureProps<SignatureModel>): ReactNode {
  const {deliveries, tolerance, first} = model;
  const options = Object.fromEntries(deliveries.map(({name}, index) => [index, name]));
  const controls = [{name: 'delivery', label: 'Test vector', options}];
  const [values, change] = useValues(id, controls);
  // The reader's own values, such as a secret, are never in the URL.
  const [own, setOwn] = useState<Values>({});
  const [steps, setSteps] = useState(first);
  const vector = deliveries[Number(values.delivery)];
  useEffect(() => {
    let isCurrent = true;
    const delivery = vector && {...vector, ...own, at: Number(own.at ?? vector.at)};
    // Browsers have no cryptography on pages without HTTPS.
    if (delivery && 'subtle' in crypto)
      void verify(delivery, tolerance).then((computed) => isCurrent && setSteps(computed));
    return () => {
      isCurrent = false;
    };
  }, [vector, own, tolerance]);
  const select = (changes: Values): void => {
    setOwn({});
    change(changes);
  };
  const outcomes = listOutcomes(steps.map(({passes}) => passes));
  const failed = outcomes.indexOf('failed');
  const checks = model.steps.map((step, index) => ({
    ...step,
    // The first three steps compute a value that is rarely wrong by itself.
    outcome: index < 3 && outcomes[index] === 'passed' ? ('computed' as const) : outcomes[index],
    detail: <Value value={steps[index]?.value ?? ''} original={first[index]?.value ?? ''} />,
  }));
  const sentence =
    failed < 0 ? (
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
      <Controls controls={controls} values={values} change={select} />
      <form className="controls" data-nosnippet onSubmit={(event) => event.preventDefault()}>
        {Object.entries(fields).map(([key, label]) => {
          // The body can have several lines.
          const Field = key === 'body' ? 'textarea' : 'input';
          return (
            <label key={key} className={/body|signatures/.test(key) ? 'controls__wide' : undefined}>
              {label}
              <Field
                autoComplete="off"
                spellCheck={false}
                value={own[key] ?? String(vector?.[key as keyof typeof fields])}
                onChange={({currentTarget}: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                  setOwn({...own, [key]: currentTarget.value})
                }
              />
            </label>
          );
        })}
      </form>
      <Result isGood={failed < 0} sentence={sentence} />
      <Checks checks={checks} />
    </div>
  );
}

/** The value of a step, with a mark from the first to the last character that differs from the original value. */
function Value({value, original}: Readonly<Record<'value' | 'original', string>>): ReactNode {
  let from = 0;
  while (from < value.length && value[from] === original[from]) from++;
  let until = value.length;
  const added = value.length - original.length;
  while (until > Math.max(from, from + added) && value[until - 1] === original[until - 1 - added]) until--;
  return (
    <code className="checks__value">
      {value.slice(0, from)}
      <mark>{value.slice(from, until)}</mark>
      {value.slice(until)}
    </code>
  );
}
