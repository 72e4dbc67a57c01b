import {expect, it} from 'vitest';
import {at, keepsOnly} from '../../../tests/fixtures/consequences';
import {withoutConsequences} from '.';

it('the anchor of a repeated heading is not new', () => {
  const heading = at('heading-repeated', 'Line 68 has the same heading.');
  keepsOnly([heading], [at('anchor', 'New anchors: #operations-1. Record them.')]);
  const other = at('anchor', 'New anchors: #operations-1, #doors. Record them.');
  expect(withoutConsequences([heading, other])).toEqual([heading, other]);
});

it('a heading without a space, and an open value, are one finding each', () => {
  const heading = at('shown-as-text', '"##The tree" is not a heading.', {file: 'web/rest/a.mdx'});
  keepsOnly(
    [heading],
    [at('anchor-missing', '#the-tree is missing in web/rest/a.mdx, so links to it are broken.')],
  );
  const value = at('box', 'The value of "heading" has no closing quotation mark.');
  keepsOnly([value], [at('mdx-syntax', 'Could not parse expression with acorn.')]);
});

it('a broken link whose text is the right name is one finding', () => {
  const link = at(
    'link',
    'The link "./introduction.mdx#error-x" is broken, because the page has no anchor "error-x".',
  );
  keepsOnly([link], [at('name-and-link', '"y" links to "#error-x". Correct the name or the link.')]);
});
