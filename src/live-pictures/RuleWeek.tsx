import type {ReactNode} from 'react';
import type {PictureProps} from './Picture';

/** A part of a day, in hours. */
export interface Part {
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly until: number;
}

/** An hour of a night in which the clocks change. */
export interface Hour {
  readonly hour: number;
  readonly kind: 'normal' | 'missing' | 'repeated';
}

export interface WeekModel {
  readonly days: readonly string[];
  /** The parts of the window. */
  readonly parts: readonly Part[];
  readonly nights: readonly {readonly name: string; readonly hours: readonly Hour[]}[];
}

/** A row for each day with a bar for each part of the window, and the hours of nights in which the clocks change. */
export default function RuleWeek({model: {days, parts, nights}}: PictureProps<WeekModel>): ReactNode {
  return (
    <div className="week">
      <dl>
        {days.map((day, index) => (
          <Day key={day} name={day} parts={parts.filter((part) => part.day === index)} />
        ))}
        <div aria-hidden="true">
          <dt />
          <dd>
            {[0, 6, 12, 18, 24].map((hour) => (
              <span key={hour}>{formatHour(hour)}:00</span>
            ))}
          </dd>
        </div>
      </dl>
      {nights.map(({name, hours}) => (
        <div key={name}>
          <strong>{name}</strong>
          <ol>
            {hours.map(({hour, kind}, index) => (
              <li key={index} data-kind={kind}>
                {formatHour(hour)}
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

function Day({name, parts}: {readonly name: string; readonly parts: readonly Part[]}): ReactNode {
  const percent = (hour: number): string => `${Math.round((hour / 24) * 1e4) / 100}%`;
  const words = parts.map(({from, until}) => `${formatHour(from)}:00 to ${formatHour(until)}:00`);
  return (
    <div>
      <dt>
        {name.slice(0, 3)}
        <span>{name.slice(3)}</span>
      </dt>
      <dd>
        <svg role="img" aria-label={words.join(', ') || 'no window'}>
          {parts.map(({from, until}) => (
            <rect key={from} x={percent(from)} width={percent(until - from)} height="100%" rx="4" />
          ))}
        </svg>
      </dd>
    </div>
  );
}

const formatHour = (hour: number): string => String(hour).padStart(2, '0');
