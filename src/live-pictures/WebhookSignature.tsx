import {useEffect, useState, type ReactNode} from 'react';
import {Checks, Result} from './Checks';
import {Controls} from './Controls';
import {listOutcomes} from './decide';
import {markChanges} from './markChanges';
import type {PictureProps} from './Picture';
import {type Control, useValues} from './useValues';
import {type Delivery, type SignatureModel, verify} from './verify';

/** The verification of a delivery that the reader selects and changes, step by step. */
export default function WebhookSignature({id, model}: PictureProps<SignatureModel>): ReactNode {
  const {deliveries, tolerance, first} = model;
  const controls = listControls(deliveries);
  const [values, change] = useValues(id, controls);
  const [steps, setSteps] = useState(first);
  const delivery = deliveries[Number(values.delivery)];
  useEffect(() => {
    let isCurrent = true;
    // Browsers have no cryptography on pages without HTTPS.
    if (delivery && 'subtle' in crypto)
      void verify(delivery, tolerance, values).then((computed) => isCurrent && setSteps(computed));
    return () => {
      isCurrent = false;
    };
  }, [delivery, tolerance, values]);
  const outcomes = listOutcomes(steps.map(({passes}) => passes));
  const failed = outcomes.indexOf('failed');
  const checks = model.steps.map((step, index) => ({
    ...step,
    // The first three steps compute a value that can't be wrong by itself.
    outcome: index < 3 ? ('computed' as const) : outcomes[index],
    detail: <Value parts={markChanges(index, steps[index]?.value, first[index]?.value)} />,
  }));
  const sentence =
    failed < 0 ? (
      <>
        <strong>Valid.</strong> Process the delivery, and return <code>204</code>.
      </>
    ) : (
      <>
        <strong>Rejected</strong> in step {failed + 1}. Return <code>401</code>.
      </>
    );
  return (
    <div className="picture__columns">
      <Controls controls={controls} values={values} change={change} />
      <Result isGood={failed < 0} sentence={sentence}>
        <dl>
          <dt>webhook-id</dt>
          <dd>{delivery?.id}</dd>
          <dt>webhook-timestamp</dt>
          <dd>{delivery?.timestamp}</dd>
          <dt>webhook-signature</dt>
          <dd>{delivery?.signatures}</dd>
        </dl>
      </Result>
      <Checks checks={checks} />
    </div>
  );
}

function Value({parts}: {readonly parts: ReturnType<typeof markChanges>}): ReactNode {
  return (
    <code className="checks__value">
      {parts.map(({text, isChanged}, index) => (isChanged ? <mark key={index}>{text}</mark> : text))}
    </code>
  );
}

const listControls = ([first, ...others]: readonly Delivery[]): Control[] => [
  {
    name: 'delivery',
    label: 'Test vector',
    options: Object.fromEntries([first, ...others].map((delivery, index) => [index, delivery?.name ?? ''])),
  },
  {
    name: 'delay',
    label: 'Your clock',
    ...{min: -600, max: 600, step: 30, value: 0},
    show: (seconds) =>
      seconds === 0 ? 'unchanged' : `${seconds > 0 ? '+' : '−'}${Math.abs(seconds) / 60} min`,
  },
  changedByte('bodyByte', 'Body byte', first?.body.length ?? 0),
  changedByte('keyByte', 'Key byte', 24),
];

const changedByte = (name: string, label: string, max: number): Control => ({
  ...{name, label, min: 0, max, value: 0},
  show: (position) => (position === 0 ? 'unchanged' : `${position} changed`),
});
