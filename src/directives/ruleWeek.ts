import type {Element} from 'hast';
import {type Drawing, type Screen, label, path} from 'mermaid-static/drawing';
import {ContentError} from 'api-contract/finding';
import type {Block, Page} from 'docusaurus-openapi-reference/directives';
import {bar, drawPicture, widths} from './picture';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A part of a day, in hours. */
export interface Part {
  /** 0 is Monday. */
  readonly day: number;
  readonly from: number;
  readonly until: number;
}

/** A weekly window, as rules contain it. */
export interface Window {
  readonly days: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** Draws the week of a window, and the length of the window in the nights in which the clocks change. */
export function drawRuleWeek(
  page: Page,
  {window, zone, nights}: {window: Window; zone: string; nights: readonly string[]},
): Block[] {
  const hours = nights.map((night) => ({night, hours: listHours(window, night, zone)}));
  return [
    drawPicture(
      {
        name: 'week',
        title: `Time window from ${window.from} to ${window.until}`,
        description: [
          `The window starts on ${window.days.join(', ')} and ends on the next day.`,
          ...hours.map(
            ({night, hours: own}) => `On the night of ${formatDate(night)}, it has ${own.length} hours.`,
          ),
        ].join(' '),
        caption:
          'A window that crosses midnight continues on the next day. The clocks change on the nights shown below the week: a dashed hour doesn’t exist, and a highlighted hour occurs a second time.',
        draw: (screen) => drawWeek(window, hours, screen),
      },
      page,
    ),
  ];
}

/** The parts of a window on each day. A window that ends on the next day has two parts. */
export function listParts({days: names, from, until}: Window): Part[] {
  const [start, end] = [readHour(from), readHour(until)];
  return names.flatMap((name) => {
    const day = days.findIndex((each) => each.toLowerCase() === name);
    if (day < 0) throw new ContentError(`"${name}" is not a day. Write ${days.join(', ').toLowerCase()}.`);
    if (end > start) return [{day, from: start, until: end}];
    return [
      {day, from: start, until: 24},
      {day: (day + 1) % 7, from: 0, until: end},
    ];
  });
}

/** The wall-clock hours that a window has in a night: an hour is missing or occurs twice if the clocks change. */
export function listHours({from, until}: Window, night: string, zone: string): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', {timeZone: zone, hour: '2-digit', day: '2-digit'});
  const read = (time: number): {day: string; hour: number} => {
    const parts = clock.formatToParts(time);
    const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
    return {day: find('day'), hour: Number(find('hour'))};
  };
  const midnight = Date.parse(`${night}T00:00:00Z`);
  const day = night.slice(8);
  const hours = Array.from({length: 48}, (_, index) => read(midnight + (index - 12) * 3_600_000));
  const start = hours.findIndex((each) => each.day === day && each.hour === readHour(from));
  const end = hours.findIndex(
    (each, index) => index > start && each.day !== day && each.hour === readHour(until),
  );
  if (start < 0 || end < 0)
    throw new ContentError(`The window has no start or end in the night of ${night} in ${zone}.`);
  return hours.slice(start, end).map(({hour}) => hour);
}

const readHour = (time: string): number => Number(time.slice(0, 2));

const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-US', {dateStyle: 'long', timeZone: 'UTC'});

type Night = {readonly night: string; readonly hours: readonly number[]};

const ROW = 24;

function drawWeek(window: Window, nights: readonly Night[], screen: Screen): Omit<Drawing, 'width'> {
  const left = screen === 'wide' ? 96 : 42;
  const hour = (widths[screen] - left) / 24;
  const ticks = screen === 'wide' ? [0, 4, 8, 12, 16, 20, 24] : [0, 6, 12, 18, 24];
  const weekHeight = 24 + days.length * ROW;
  return {
    height: weekHeight + nights.length * 56 + 8,
    content: [
      ...ticks.flatMap((tick) => drawTick(tick, left + tick * hour, weekHeight)),
      path(`M${left} ${weekHeight}H${widths[screen]}`, 'picture__line'),
      ...days.flatMap((day, index) => [
        label(screen === 'wide' ? day : day.slice(0, 3), 0, 24 + index * ROW + 16),
        path(`M${left} ${24 + index * ROW}H${widths[screen]}`, 'picture__line'),
      ]),
      ...listParts(window).map(({day, from, until}) =>
        bar(
          {x: left + from * hour, y: 28 + day * ROW, width: (until - from) * hour, height: ROW - 8},
          'picture__bar',
        ),
      ),
      ...nights.flatMap((night, index) => drawNight(night, weekHeight + 12 + index * 56, screen)),
    ],
  };
}

function drawTick(hour: number, x: number, bottom: number): Element[] {
  const side = hour === 0 ? '' : hour === 24 ? 'picture__end' : 'picture__middle';
  return [
    path(`M${Math.round(x)} 24V${bottom}`, 'picture__line'),
    label(`${formatHour(hour)}:00`, x, 14, side),
  ];
}

/** The hours of one night, with a dashed cell for an hour that doesn't exist. */
function drawNight({night, hours}: Night, top: number, screen: Screen): Element[] {
  const size = Math.min(44, widths[screen] / 9);
  return [
    label(`${formatDate(night)}: ${hours.length} hours`, 0, top + 14, 'picture__strong'),
    ...listCells(hours).flatMap(({hour, kind}, index) => [
      bar(
        {x: index * size, y: top + 22, width: size - 2, height: 24},
        `picture__cell picture__cell--${kind}`,
      ),
      label(formatHour(hour), index * size + size / 2 - 1, top + 38, `picture__middle picture__on--${kind}`),
    ]),
  ];
}

interface Cell {
  readonly hour: number;
  readonly kind: 'normal' | 'missing' | 'repeated';
}

/** The hours of a night, and the hour that is missing between two of them. */
export function listCells(hours: readonly number[]): Cell[] {
  return hours.flatMap((hour, index): Cell[] => {
    const before = hours[index - 1];
    if (before === hour) return [{hour, kind: 'repeated'}];
    const expected = before === undefined ? hour : (before + 1) % 24;
    return expected === hour
      ? [{hour, kind: 'normal'}]
      : [
          {hour: expected, kind: 'missing'},
          {hour, kind: 'normal'},
        ];
  });
}

const formatHour = (hour: number): string => String(hour).padStart(2, '0');
