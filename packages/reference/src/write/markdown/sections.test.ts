import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {entry, heading, paragraph} from '../../model/nodes';
import {splitPage, type MarkdownSection} from './sections';

const linkTo = ({title}: MarkdownSection): RootContent => paragraph(`Full section: ${title}`);

const page: Root = {
  type: 'root',
  children: [
    heading(2, 'objects', 'Objects'),
    entry('section', 'api-schema', [heading(3, 'crate-object', 'The crate object'), paragraph('A device.')]),
    heading(2, 'short', 'Short'),
    paragraph('A sentence.'),
    heading(2, 'long', 'Long'),
    paragraph('Many words. '.repeat(500)),
    paragraph('The end.'),
  ],
};

it('keeps the first paragraph of each object', () => {
  const {overview} = splitPage(page, linkTo, () => true);
  expect(overview.slice(0, 4).map((node) => toString(node))).toEqual([
    'Objects',
    'The crate object',
    'A device.',
    'Full section: The crate object',
  ]);
});

it('moves the longest sections of a page that is still too long', () => {
  const isShort = (nodes: readonly RootContent[]): boolean =>
    !toString({type: 'root', children: [...nodes]}).includes('The end.');
  const {overview, sections} = splitPage(page, linkTo, isShort);
  expect(sections.map(({anchor}) => anchor)).toEqual(['crate-object', 'long']);
  expect(overview.map((node) => toString(node))).not.toContain('The end.');
  expect(overview.map((node) => toString(node))).toContain('A sentence.');
});
