import {defineMessages, defineRule} from 'api-contract/finding';
import {listObjects} from './objects';
import type {ShownJson} from './readSamples';

/** Fields of one object whose times are in this order. */
const orders: readonly (readonly string[])[] = [
  ['createdAt', 'updatedAt'],
  ['createdAt', 'completedAt'],
  ['createdAt', 'expiresAt'],
  ['createdAt', 'lastUsedAt'],
  ['completedAt', 'expiresAt'],
  ['since', 'acknowledgedAt'],
  ['occurredAt', 'receivedAt'],
  ['validFrom', 'validUntil'],
  ['startsAt', 'endsAt'],
  ['endsAt', 'availableUntil'],
  ['firstDay', 'lastDay'],
  ['from', 'until'],
  ['start_date', 'end_date'],
  ['date_from', 'date_to'],
];

const messages = defineMessages({
  order: ({first, start, second, end}: {first: string; start: string; second: string; end: string}) =>
    `${second} is ${end}, which is before ${first}, ${start}.`,
});

export const timesInOrder = defineRule({
  id: 'example-time-order',
  docs: 'In examples and samples, times of one object are in order, such as `createdAt` and `updatedAt`.',
  check: ({value, placeOf}: ShownJson) =>
    listObjects(value).flatMap(({object, path}) =>
      orders.flatMap(([first = '', second = '']) => {
        const [start, end] = [String(object[first]), String(object[second])];
        // Local times, such as 22:00, aren't instants, so a window can cross midnight.
        if (!(Date.parse(end) < Date.parse(start))) return [];
        return messages.order(placeOf([...path, second]), {first, start, second, end});
      }),
    ),
});
