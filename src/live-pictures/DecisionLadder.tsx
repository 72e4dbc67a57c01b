import type {ReactNode} from 'react';
import {Checks, Result, Sentence} from './Checks';
import {Controls} from './Controls';
import {decide, describeRule, doors, type LadderModel, listConditions, listReasons, people} from './decide';
import type {PictureProps} from './Picture';
import {useValues} from './useValues';

/** Without a known credential, an event has no holder. */
const unidentified = /^(?:readFailed|formatUnknown|facilityCodeWrong|credentialUnknown)$/;

/** A person at a door of a floor plan, the decision with its event, and the outcome of each rung. */
export default function DecisionLadder({id, model: {rungs, reasons}}: PictureProps<LadderModel>): ReactNode {
  const conditions = listConditions(rungs);
  const [values, change] = useValues(id, conditions);
  const {outcomes, reason} = decide(rungs, listReasons(values));
  const checks = rungs.map(({name, check, reasons: own}, index) => ({
    name,
    description: check,
    outcome: outcomes[index],
    detail: own.length > 0 && (
      <p className="checks__reasons">
        {own.map((each) => (
          <code key={each} data-decides={each === reason || undefined}>
            {each}
          </code>
        ))}
      </p>
    ),
  }));
  const {person = '', door = '', clock, also} = values;
  const [name = ''] = people[person]?.split(',') ?? [];
  const failed = outcomes.indexOf('failed');
  const event = {
    type: reason ? 'device.access.denied' : 'device.access.granted',
    data: {
      device: {name: doors[door]},
      holder: unidentified.test(reason ?? '') ? null : {displayName: name},
      reason,
    },
  };
  const attempt = `${name}, ${doors[door]}, ${conditions[3].show(Number(clock))}.`;
  const sentence = reason ? (
    <>
      <strong>Denied</strong> at check {failed + 1}, <code>{rungs[failed]?.name}</code>.{' '}
      <Sentence text={reasons[reason] ?? ''} />
    </>
  ) : (
    <>
      <strong>Granted.</strong> All checks passed, and the door unlocks.
    </>
  );
  const [doorChoice, personChoice, alsoChoice, time] = conditions;
  const controls = [doorChoice, personChoice, alsoChoice, {...time, label: `Time (${describeRule(values)})`}];
  return (
    <div className="picture__columns ask" data-outcome={reason ? 'failed' : 'passed'}>
      <Controls controls={controls} values={values} change={change} />
      <Result
        isGood={!reason}
        sentence={
          <>
            {attempt} {sentence}
            {also !== 'ok' && also !== reason && (
              <>
                {' '}
                The check for <code>{also}</code> isn’t reached.
              </>
            )}
          </>
        }
      >
        <pre>
          <code>
            {writeEvent(event)
              .split(/("[^"]*":?)/)
              .map((part, index) => (
                <span
                  key={index}
                  className={/":$/.test(part) ? 'api-c-name' : /^"/.test(part) ? 'api-c-string' : undefined}
                >
                  {part}
                </span>
              ))}
          </code>
        </pre>
      </Result>
      <Checks checks={checks} />
    </div>
  );
}

/** The event as JSON, with small objects on one line. */
const writeEvent = (event: object): string =>
  JSON.stringify(event, undefined, 2).replace(/\{\s+("\w*[nN]ame": .+)\s+\}/g, '{$1}');
