import type {Element} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {expect, it} from 'vitest';
import rehypeTableLabels from './rehypeTableLabels';

const element = (tagName: string, children: Element['children'], className?: string): Element => ({
  type: 'element',
  tagName,
  properties: className ? {className: [className]} : {},
  children,
});

const row = (tagName: string, words: readonly string[]): Element =>
  element(
    'tr',
    words.map((value) => element(tagName, [{type: 'text', value}])),
  );

function addLabels(head: readonly string[], cells: readonly string[], className?: string): string {
  const table = element('table', [row('th', head), row('td', cells)], className);
  rehypeTableLabels()({type: 'root', children: [table]});
  return toHtml(table);
}

it('the cells of a wide table have the names of their columns, except for the first one', () =>
  expect(addLabels(['Class', 'Requests', 'Burst'], ['read', '600', '50'])).toContain(
    '<td>read</td><td data-label="Requests">600</td><td data-label="Burst">50</td>',
  ));

it('a number in the first column has the name of the column', () => {
  expect(addLabels(['Bits', 'Content', 'Values'], ['1–8', 'Facility code', '0 to 255'])).toContain(
    '<td data-label="Bits">1–8</td><td data-label="Content">',
  );
  expect(addLabels(['Card number', 'Bits'], ['12,345', '01'])).toContain(
    '<td data-label="Card number">12,345</td><td>01</td>',
  );
});

it('a table with two columns, or with a layout of its own, has no labels', () => {
  expect(addLabels(['A', 'B'], ['a', 'b'])).not.toContain('data-label');
  expect(addLabels(['A', 'B', 'C'], ['1', '2', '3'], 'api-glance')).not.toContain('data-label');
});
