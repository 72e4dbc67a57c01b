import type {ReactNode} from 'react';
import {Checks, Result, Sentence} from './Checks';
import {Controls} from './Controls';
import {conditions, decide, type LadderModel, listReasons} from './decide';
import type {PictureProps} from './Picture';
import {useValues} from './useValues';

/** The conditions of an access attempt, the decision with its event, and the outcome of each rung. */
export default function DecisionLadder({id, model: {rungs, reasons}}: PictureProps<LadderModel>): ReactNode {
  const [values, change] = useValues(id, conditions);
  const {outcomes, reason} = decide(rungs, listReasons(values));
  const checks = rungs.map(({name, check, reasons: own}, index) => ({
    name,
    description: check,
    outcome: outcomes[index],
    detail: own.length > 0 && <Reasons reasons={own} decisive={reason} />,
  }));
  const event = reason
    ? {type: 'device.access.denied', data: {reason}}
    : {type: 'device.access.granted', data: {antiPassbackViolated: false}};
  const sentence = reason ? (
    <>
      <strong>Denied</strong> at the check <code>{rungs[outcomes.indexOf('failed')]?.name}</code>.{' '}
      <Sentence text={reasons[reason] ?? ''} />
    </>
  ) : (
    <>
      <strong>Granted.</strong> All checks passed, and the door unlocks.
    </>
  );
  return (
    <div className="picture__columns">
      <Controls controls={conditions} values={values} change={change} />
      <Result isGood={!reason} sentence={sentence}>
        <pre>
          <code>{JSON.stringify(event, undefined, 2)}</code>
        </pre>
      </Result>
      <Checks checks={checks} />
    </div>
  );
}

interface ReasonsProps {
  readonly reasons: readonly string[];
  readonly decisive: string | undefined;
}

function Reasons({reasons, decisive}: ReasonsProps): ReactNode {
  return (
    <p className="checks__reasons">
      {reasons.map((reason) => (
        <code key={reason} data-decides={reason === decisive || undefined}>
          {reason}
        </code>
      ))}
    </p>
  );
}
