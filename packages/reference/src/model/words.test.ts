import {expect, it} from 'vitest';
import {toPlural} from './words';

it.each([
  ['book', 'books'],
  ['person', 'people'],
  ['pass', 'passes'],
  ['policy', 'policies'],
  ['delivery-bay', 'delivery-bays'],
])('the plural of %s is %s', (one, many) => {
  expect(toPlural(one)).toBe(many);
});
