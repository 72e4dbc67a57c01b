import type {ReactNode} from 'react';
import {Controls} from './Controls';
import {Door} from './Door';
import type {PictureProps} from './Picture';
import {
  type DoorModel,
  type DoorState,
  formatTime,
  type Moment,
  REST,
  type Scenario,
  simulate,
  situations,
  stateAt,
} from './simulateDoor';
import {usePlayer} from './usePlayer';
import {type Slider, useValues, type Values} from './useValues';

const situation = {name: 'situation', label: 'Situation', options: situations};

/** The door, its states on a time line, and its events, at a time that the reader moves. */
export default function DoorTimeline({id, model}: PictureProps<DoorModel>): ReactNode {
  const heldOpen: Slider = {
    name: 'heldOpen',
    label: 'Alarm after',
    ...{min: 5, max: 90, value: model.heldOpenSeconds},
    show: (seconds) => `${seconds} s`,
  };
  const extended = {
    name: 'extended',
    label: 'extended (body)',
    options: {false: 'false', true: 'true'},
  };
  const time = {name: 'time', label: 'Time', min: REST, max: 99, value: REST, show: formatTime};
  const playAll = (next: Values): void => player.play(REST, simulate(model, next).end);
  const [values, setValues] = useValues(id, [situation, heldOpen, extended, time], playAll);
  const scenario = simulate(model, values);
  const {start, end, moments} = scenario;
  const player = usePlayer();
  const at = Math.min(player.time ?? Number(values.time), end);
  const state = stateAt(scenario, at);
  const change = (changes: Values): void => {
    player.pause(changes.time === undefined ? Math.round(at) : undefined);
    setValues(changes);
    if (changes.situation || changes.extended) playAll({...values, ...changes});
  };
  const shownTime: Slider = {
    ...time,
    max: end,
    // The arrow keys move the time by seconds. While it plays, it has fractions.
    step: player.isPlaying ? 0.05 : 1,
    show: (seconds) => formatTime(start + seconds),
  };
  const shownControls = [
    situation,
    // Other entries end earlier, or begin with an alarm.
    ...(values.situation === 'requested'
      ? [extended]
      : [{...heldOpen, isHidden: values.situation !== 'held'}]),
  ];
  return (
    <div className="picture__rows timeline" data-nosnippet>
      <Controls controls={shownControls} values={values} change={change} />
      <Door {...state} />
      <div className="timeline__times">
        <Lanes scenario={scenario} at={at} />
        <Controls controls={[shownTime]} values={{time: String(at)}} change={change} />
        <button
          type="button"
          className="timeline__play"
          aria-label={player.isPlaying ? 'Pause' : 'Play'}
          onClick={() =>
            player.isPlaying ? player.pause(Math.round(at)) : player.play(at < end ? at : REST, end)
          }
        />
      </div>
      <States {...state} />
      <ol className="timeline__events">
        {moments.map((moment, index) => (
          <Event key={index} {...moment} start={start} isPast={moment.at <= at} />
        ))}
      </ol>
    </div>
  );
}

/** The height of a lane in pixels. */
const LANE = 32;

/** The time for which the lock is unlocked, the door is open, and the alarm is active, and the current time. */
function Lanes({scenario: {unlocked, open, alarm, end}, at}: {scenario: Scenario; at: number}): ReactNode {
  const percent = (seconds: number): string => `${Math.round((seconds / (end - REST)) * 1e4) / 100}%`;
  const lanes = Object.entries({unlocked, open, alarm});
  return (
    <div className="timeline__lanes" aria-hidden="true">
      {lanes.map(([name]) => (
        <span key={name}>{name}</span>
      ))}
      <svg height={lanes.length * LANE}>
        {lanes.map(([name, span], lane) => (
          <g key={name} className={`timeline__${name}`}>
            <line x2="100%" y1={lane * LANE + 31} y2={lane * LANE + 31} />
            {span && (
              <rect
                x={percent(span.from - REST)}
                width={percent(span.until - span.from)}
                y={lane * LANE + 8}
                height="16"
                rx="4"
              />
            )}
          </g>
        ))}
        <line className="timeline__now" x1={percent(at - REST)} x2={percent(at - REST)} y2="100%" />
      </svg>
    </div>
  );
}

/** The fields of the state of a door in the API. */
function States({isUnlocked, isOpen, alarm}: DoorState): ReactNode {
  return (
    <div className="timeline__states" role="status">
      <dl>
        <div className={isUnlocked ? 'timeline__unlocked' : ''}>
          <dt>lock</dt>
          <dd>{isUnlocked ? 'unlocked' : 'locked'}</dd>
        </div>
        <div className={isOpen ? 'timeline__open' : ''}>
          <dt>position</dt>
          <dd>{isOpen ? 'open' : 'closed'}</dd>
        </div>
        <div className={alarm ? 'timeline__alarm' : ''}>
          <dt>alarms</dt>
          <dd>{alarm ?? 'none'}</dd>
        </div>
      </dl>
    </div>
  );
}

interface EventProps extends Moment {
  readonly start: number;
  readonly isPast: boolean;
}

function Event({at, event, detail, start, isPast}: EventProps): ReactNode {
  return (
    <li data-past={isPast || undefined}>
      <time>{formatTime(start + at)}</time>
      <code>{event}</code>
      {detail && <span>{detail}</span>}
    </li>
  );
}
