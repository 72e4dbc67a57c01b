import {ContentError} from 'api-contract/finding';
import {requireValue} from 'api-contract';
import {type Block, type Page, table} from 'docusaurus-openapi-reference/directives';
import type {Attempt} from '../live-pictures/RetrySchedule';
import {drawPicture} from './picture';

const secondsOf: Readonly<Record<string, number>> = {second: 1, minute: 60, hour: 3600};

/** Draws the attempts of a webhook delivery on a time line, from the value `delivery-waits`. */
export function drawRetrySchedule(page: Page): Block[] {
  const attempts = listAttempts(requireValue('delivery-waits', page.contract.values).text.split(', '));
  const words = table(
    ['Attempt', 'Wait after the previous attempt', 'Total time, approximately'],
    attempts.map(({wait, total}, index) => [String(index + 1), wait || '–', total || '–']),
  );
  return drawPicture(
    page,
    {
      component: 'RetrySchedule',
      model: attempts,
      name: 'retries',
      title: 'Delivery attempts',
      caption: 'Times are approximate, and measured from the first attempt.',
    },
    [words],
  );
}

/**
 * The attempts with their waits, such as `5 seconds`, added up.
 *
 * @throws ContentError if a wait isn't in seconds, minutes, or hours
 */
export function listAttempts(waits: readonly string[]): Attempt[] {
  let seconds = 0;
  const retries = waits.map((wait): Attempt => {
    const [count = '', unit = ''] = wait.split(' ');
    const scale = secondsOf[unit.replace(/s$/, '')];
    if (!scale) throw new ContentError(`"${wait}" is not a wait in seconds, minutes, or hours.`);
    seconds += Number(count) * scale;
    return {wait, total: formatTime(seconds)};
  });
  return [{wait: '', total: ''}, ...retries];
}

/** A time in its largest unit, with half units: "2½ hours". */
function formatTime(seconds: number): string {
  const [unit, scale] = seconds >= 5400 ? ['hour', 3600] : seconds >= 60 ? ['minute', 60] : ['second', 1];
  const halves = Math.floor(seconds / (scale / 2) + 0.25);
  const whole = scale === 3600 ? Math.floor(halves / 2) : Math.floor(seconds / scale);
  const half = scale === 3600 && halves % 2 === 1 ? '½' : '';
  return `${whole}${half} ${unit}${whole === 1 && !half ? '' : 's'}`;
}
