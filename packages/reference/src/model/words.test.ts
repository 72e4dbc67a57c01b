import {expect, it} from 'vitest';
import {toKebab, toPlural} from './words';

it.each([
  ['book', 'books'],
  ['person', 'people'],
  ['pass', 'passes'],
  ['policy', 'policies'],
  ['delivery-bay', 'delivery-bays'],
])('the plural of %s is %s', (one, many) => {
  expect(toPlural(one)).toBe(many);
});

it.each([
  ['BookImport', 'book-import'],
  ['Ē𝓐', 'ē𝓐'],
])('%s in kebab case is %s, also if it is converted again', (name, kebab) => {
  expect(toKebab(name)).toBe(kebab);
  expect(toKebab(kebab)).toBe(kebab);
});
