import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {box, bullets, heading, paragraph, text} from '../pages/markdown';
import {splitLongest, splitReference, type Section} from './sections';

const linkTo = ({title}: Section): RootContent => ({
  type: 'paragraph',
  children: [text(`Full section: ${title}`)],
});

const page: Root = {
  type: 'root',
  children: [
    heading(2, 'objects', 'Objects'),
    ...['door', 'reader'].map((name) =>
      box('section', 'api-schema', [
        heading(3, `${name}-object`, `The ${name} object`),
        paragraph('A device.'),
      ]),
    ),
  ],
};

it('keeps the first paragraph of each object, if the page is short enough', () => {
  const {overview} = splitLongest(splitReference(page, linkTo), linkTo, () => true);
  expect(overview.children.map((node) => toString(node))).toEqual([
    'Objects',
    ...['door', 'reader'].flatMap((name) => [
      `The ${name} object`,
      'A device.',
      `Full section: The ${name} object`,
    ]),
  ]);
});

it('lists the links to the objects, if a page has too many of them', () => {
  const {overview, sections} = splitLongest(splitReference(page, linkTo), linkTo, () => false);
  expect(overview.children.map(({type}) => type)).toEqual(['heading', 'list']);
  expect(toString(overview.children[1])).toBe('Full section: The door objectFull section: The reader object');
  expect(sections.map(({anchor}) => anchor)).toEqual(['door-object', 'reader-object']);
});

it('divides a long list between two items', () => {
  const items = Array.from({length: 15}, (_, index) => `Change ${index}.`);
  const root: Root = {type: 'root', children: [heading(2, 'changes', 'Changes'), bullets(items)]};
  const isShort = (nodes: readonly RootContent[]): boolean =>
    nodes.map((node) => toString(node)).join('').length < 70;
  const {sections} = splitLongest({overview: root, sections: []}, linkTo, isShort);
  expect(sections.map(({anchor}) => anchor)).toEqual([
    'changes',
    'changes-continued',
    'changes-continued-continued',
  ]);
  expect(sections.map(({content}) => toString(content[1])).join('')).toBe(items.join(''));
  expect(sections.every(({content}) => isShort(content))).toBe(true);
});
