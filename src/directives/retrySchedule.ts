import {ContentError} from 'api-docs-contract/finding';
import {requireValue} from 'api-docs-contract';
import {
  type Block,
  box,
  bullets,
  type Page,
  paragraph,
  strong,
  text,
} from 'docusaurus-openapi-reference/directives';

const secondsOf: Readonly<Record<string, number>> = {second: 1, minute: 60, hour: 3600};

/** Draws the attempts of a webhook delivery on a time line, from the value `delivery-waits`. */
export function drawRetrySchedule(page: Page): Block[] {
  const attempts = listAttempts(requireValue('delivery-waits', page.contract.values).text.split(', '));
  const items = attempts.map(({wait, total}) => [
    strong(total ? `after ${total}` : 'immediately'),
    ...(wait ? [text(` ${wait} later`)] : []),
  ]);
  const caption = text(' Times are approximate, and measured from the first attempt.');
  return [
    box(
      'figure',
      'mermaid-static picture',
      [
        paragraph([strong('Delivery attempts.'), caption], 'mermaid-static__caption', 'figcaption'),
        box('div', 'picture__content', [{...bullets(items, 'schedule'), ordered: true}]),
      ],
      {id: page.uniqueId('picture-retries')},
    ),
  ];
}

/**
 * The attempts with their waits, such as `5 seconds`, added up. The texts of the first attempt are empty.
 *
 * @throws ContentError if a wait isn't in seconds, minutes, or hours
 */
export function listAttempts(waits: readonly string[]): {wait: string; total: string}[] {
  let seconds = 0;
  const retries = waits.map((wait) => {
    const [count = '', unit = ''] = wait.split(' ');
    const scale = secondsOf[unit.replace(/s$/, '')];
    if (!scale) throw new ContentError(`"${wait}" is not a wait in seconds, minutes, or hours.`);
    seconds += Number(count) * scale;
    return {wait, total: formatTime(seconds)};
  });
  return [{wait: '', total: ''}, ...retries];
}

/** A time in its largest unit, with half hours: "2½ hours". */
function formatTime(seconds: number): string {
  const [unit, scale] = seconds >= 5400 ? ['hour', 3600] : seconds >= 60 ? ['minute', 60] : ['second', 1];
  const count = scale === 3600 ? Math.floor(seconds / 1800 + 0.25) / 2 : Math.floor(seconds / scale);
  return `${String(count).replace('.5', '½')} ${unit}${count === 1 ? '' : 's'}`;
}
