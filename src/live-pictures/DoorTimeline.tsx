import {useRef, type ReactNode} from 'react';
import {Controls} from './Controls';
import {Door} from './Door';
import type {PictureProps} from './Picture';
import {
  type DoorModel,
  type DoorState,
  formatTime,
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
  const picture = useRef<HTMLDivElement>(null);
  const heldOpen: Slider = {
    name: 'heldOpen',
    label: 'Alarm after',
    ...{min: 5, max: 90, value: model.heldOpenSeconds},
    show: (seconds) => `${seconds} s`,
  };
  const extended = {name: 'extended', label: 'extended', options: {false: 'false', true: 'true'}};
  const time = {name: 'time', label: 'Time', min: 0, max: 99, value: model.opensAfter + 1, show: formatTime};
  const playAll = (next: Values): void => player.play(0, simulate(model, next).end);
  const [values, setValues] = useValues(id, [situation, heldOpen, extended, time], playAll);
  const scenario = simulate(model, values);
  const {start, end, moments} = scenario;
  const player = usePlayer(picture, end);
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
    <div className="picture__rows timeline" ref={picture} data-nosnippet>
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
            player.isPlaying ? player.pause(Math.round(at)) : player.play(at < end ? at : 0, end)
          }
        />
      </div>
      <States {...state} />
      <ol className="timeline__events">
        {moments.map(({at: own, event, detail}, index) => (
          <li key={index} data-past={own <= at || undefined}>
            <time>{formatTime(start + own)}</time>
            <code>{event}</code>
            {detail && <span>{detail}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The height of a lane in pixels. */
const LANE = 32;

/** The time for which the lock is unlocked, the door is open, and the alarm is active, and the current time. */
function Lanes({scenario: {unlocked, open, alarm, end}, at}: {scenario: Scenario; at: number}): ReactNode {
  const percent = (time: number): string => `${Math.round((time / end) * 1e4) / 100}%`;
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
                x={percent(span.from)}
                width={percent(span.until - span.from)}
                y={lane * LANE + 8}
                height="16"
                rx="4"
              />
            )}
          </g>
        ))}
        <line className="timeline__now" x1={percent(at)} x2={percent(at)} y2="100%" />
      </svg>
    </div>
  );
}

/** The fields of the state of a door in the API. */
function States({isUnlocked, isOpen, alarm}: DoorState): ReactNode {
  const states = [
    ['lock', ...(isUnlocked ? ['unlocked', 'timeline__unlocked'] : ['locked', ''])],
    ['position', ...(isOpen ? ['open', 'timeline__open'] : ['closed', ''])],
    ['alarms', ...(alarm ? [alarm, 'timeline__alarm'] : ['none', ''])],
  ];
  return (
    <div className="timeline__states" role="status">
      <dl>
        {states.map(([name, value, className]) => (
          <div key={name} className={className}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
