import type {Element} from 'hast';
import {type Drawing, label, path} from 'mermaid-static/drawing';
import {ContentError} from 'api-contract/finding';
import {requireValue} from 'api-contract';
import {type Block, type Page, table} from 'docusaurus-openapi-reference/directives';
import {badge, drawPicture, widths} from './picture';

/** One attempt to send a delivery. The texts are empty for the first attempt. */
export interface Attempt {
  readonly number: number;
  readonly wait: string;
  readonly total: string;
  readonly seconds: number;
}

const secondsOf: Readonly<Record<string, number>> = {second: 1, minute: 60, hour: 3600};

/** Draws the attempts of a webhook delivery on a time line and in a table, from the value `delivery-waits`. */
export function drawRetrySchedule(page: Page): Block[] {
  const attempts = readAttempts(page);
  return [
    drawPicture(
      {
        name: 'retries',
        title: 'Delivery attempts',
        description: attempts
          .map(({number, total}) => (total ? `${number} after ${total}` : `Attempt ${number} immediately`))
          .join(', '),
        caption: 'Times are measured from the first attempt. Distances aren’t to scale.',
        draw: (screen) => (screen === 'wide' ? drawAcross(attempts) : drawDown(attempts)),
      },
      page,
    ),
    table(
      ['Attempt', 'Wait after the previous attempt', 'Total time, approximately'],
      attempts.map(({number, wait, total}) => [String(number), wait || '–', total || '–']),
    ),
  ];
}

function readAttempts(page: Page): Attempt[] {
  return listAttempts(requireValue('delivery-waits', page.contract.values).text.split(', '));
}

/**
 * The attempts with their waits, such as `5 seconds`, added up.
 *
 * @throws ContentError if a wait isn't in seconds, minutes, or hours
 */
export function listAttempts(waits: readonly string[]): Attempt[] {
  const attempts: Attempt[] = [{number: 1, wait: '', total: '', seconds: 0}];
  for (const wait of waits) {
    const [count = '', unit = ''] = wait.split(' ');
    const scale = secondsOf[unit.replace(/s$/, '')];
    if (!scale) throw new ContentError(`"${wait}" is not a wait in seconds, minutes, or hours.`);
    const seconds = (attempts.at(-1)?.seconds ?? 0) + Number(count) * scale;
    attempts.push({number: attempts.length + 1, wait, total: formatTime(seconds), seconds});
  }
  return attempts;
}

/** A time in its largest unit, with half units: "2½ hours". */
function formatTime(seconds: number): string {
  const [unit, scale] = seconds >= 5400 ? ['hour', 3600] : seconds >= 60 ? ['minute', 60] : ['second', 1];
  const halves = Math.floor(seconds / (scale / 2) + 0.25);
  const whole = scale === 3600 ? Math.floor(halves / 2) : Math.floor(seconds / scale);
  const half = scale === 3600 && halves % 2 === 1 ? '½' : '';
  return `${whole}${half} ${unit}${whole === 1 && !half ? '' : 's'}`;
}

const shorten = (time: string): string =>
  time
    .replace(/ seconds?/, ' s')
    .replace(/ minutes?/, ' min')
    .replace(/ hours?/, ' h');

/** From left to right. Times are above and below the line in turn, so that they don't touch. */
function drawAcross(attempts: readonly Attempt[]): Omit<Drawing, 'width'> {
  // Longer waits have larger distances, but 20 hours aren't 14,400 times as far as 5 seconds.
  const distances = attempts.slice(1).map((attempt, index) => {
    const wait = attempt.seconds - (attempts[index]?.seconds ?? 0);
    return 1 + Math.log10(wait + 1);
  });
  const add = (sum: number, distance: number): number => sum + distance;
  const [left, right, y] = [24, widths.wide - 36, 62];
  const scale = (right - left) / distances.reduce(add, 0);
  const place = (index: number): number =>
    Math.round(left + scale * distances.slice(0, index).reduce(add, 0));
  return {
    height: 124,
    content: [
      path(`M${left} ${y}H${right}`, 'picture__line'),
      ...attempts.flatMap(({number, total}, index) => {
        const x = place(index);
        const [tick, textY] = index % 2 === 1 ? [-28, y - 34] : [28, y + 44];
        return [
          path(`M${x} ${y}v${tick}`, 'picture__line'),
          badge(String(number), x, y),
          label(total ? shorten(total) : 'now', x, textY, 'picture__middle picture__strong'),
        ];
      }),
    ],
  };
}

/** From top to bottom, with the wait and the time of each attempt. */
function drawDown(attempts: readonly Attempt[]): Omit<Drawing, 'width'> {
  const step = 36;
  return {
    height: attempts.length * step,
    content: [
      path(`M24 18V${attempts.length * step - 18}`, 'picture__line'),
      ...attempts.flatMap(({number, wait, total}, index): Element[] => {
        const y = 18 + index * step;
        return [
          badge(String(number), 24, y),
          label(total ? `after ${total}` : 'immediately', 48, y + 4, 'picture__strong'),
          label(wait && `+ ${wait}`, widths.narrow - 8, y + 4, 'picture__end'),
        ];
      }),
    ],
  };
}
