import {describe, expect, it} from 'vitest';
import {parseFenceMeta, readStatus} from './fenceMeta';

describe('the metadata of a fence', () => {
  it.each([undefined, null, '', '   '])('can be missing (%j)', (meta) => {
    expect(parseFenceMeta(meta)).toEqual({});
  });

  it('contains bare and quoted values', () => {
    expect(parseFenceMeta('response=createHolder:201 title="A new holder"')).toEqual({
      response: 'createHolder:201',
      title: 'A new holder',
    });
  });

  it('keeps "=" and braces inside a value', () => {
    expect(parseFenceMeta('title="a={b}" region=x=y')).toEqual({title: 'a={b}', region: 'x=y'});
  });

  it('with an unknown key is rejected with the nearest key', () => {
    expect(() => parseFenceMeta('titel="x"')).toThrow(
      /"titel" is not a key of code blocks. Did you mean title\?/,
    );
  });

  it.each([
    ['title="x" title="y"', /two "title" keys/],
    ['title=""', /"title=""" is not valid/],
    ['showLineNumbers', /"showLineNumbers" is not valid/],
    ['title="open', /"title="open" is not valid/],
    ['title="x"tab=y', /is not valid/],
    ['{1,3-4}', /is not valid/],
    ['constructor=x', /"constructor" is not a key of code blocks. Known: title, tab/],
  ])('rejects %s', (meta, reason) => expect(() => parseFenceMeta(meta)).toThrow(reason));
});

it.each([
  ['response=createHolder:201', '201'],
  ['response=repos/merge-upstream:200', '200'],
  ['response=createHolder', undefined],
  ['', undefined],
])('the status of "%s" is %s', (meta, status) => {
  expect(readStatus(parseFenceMeta(meta))).toBe(status);
});
