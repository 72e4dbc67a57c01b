import {ContentError} from 'api-contract/finding';
import {type Block, bullets, type Page} from 'docusaurus-openapi-reference/directives';
import type {Hour, Part, WeekModel} from '../live-pictures/RuleWeek';
import {drawPicture} from './picture';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A weekly window, as rules contain it. */
export interface Window {
  readonly days: readonly string[];
  readonly from: string;
  readonly until: string;
}

/** Draws the week of a window, and the length of the window in the nights in which the clocks change. */
export function drawRuleWeek(page: Page, window: Window, zone: string, dates: readonly string[]): Block[] {
  const nights = dates.map((date) => {
    const hours = listHours(window, date, zone);
    return {name: `${formatDate(date)}: ${hours.length} hours`, hours: markClockChange(hours)};
  });
  return drawPicture(
    page,
    {
      component: 'RuleWeek',
      model: {days, parts: listParts(window), nights} satisfies WeekModel,
      name: 'week',
      title: `Time window from ${window.from} to ${window.until}`,
      caption:
        'A window that crosses midnight continues on the next day. The clocks change on the nights shown below the week: a dashed hour doesn’t exist, and a highlighted hour occurs a second time.',
    },
    [
      bullets([
        `The window starts on ${window.days.join(', ')} and ends on the next day.`,
        ...nights.map(({name}) => name),
      ]),
    ],
  );
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

/** The hours of a night, and the hour that is missing between two of them. */
export function markClockChange(hours: readonly number[]): Hour[] {
  return hours.flatMap((hour, index): Hour[] => {
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
