import {describe, expect, it} from 'vitest';
import {parseFenceMeta, readResponse} from './fenceMeta';

describe('the text after a fence’s language', () => {
  it.each([undefined, null, '', '   '])('may be missing (%j)', (meta) => {
    expect(parseFenceMeta(meta)).toEqual({values: {}, highlightedLines: []});
  });

  it('holds bare and quoted values and lines to highlight, in any order', () => {
    expect(parseFenceMeta('response=createHolder:201 {1,3-4} title="A new holder" {3}')).toEqual({
      values: {response: 'createHolder:201', title: 'A new holder'},
      highlightedLines: [1, 3, 4],
    });
  });

  it('keeps "=" and braces inside a value', () => {
    expect(parseFenceMeta('title="a={b}" region=x=y').values).toEqual({title: 'a={b}', region: 'x=y'});
  });

  it('names the known keys to a writer who invents one', () => {
    expect(() => parseFenceMeta('titel="x"')).toThrow(/no key "titel".*Known keys:[^]*title – the heading/);
  });

  it.each([
    ['title="x" title="y"', /"title" twice/],
    ['title=""', /"title" is empty/],
    ['showLineNumbers', /"showLineNumbers" cannot be read/],
    ['title="open', /"title="open" cannot be read/],
    ['title="x"tab=y', /cannot be read/],
    ['{0}', /no list of lines/],
    ['{4-2}', /no list of lines/],
    ['{a}', /no list of lines/],
    ['constructor=x', /no key "constructor"/],
  ])('refuses %s', (meta, reason) => expect(() => parseFenceMeta(meta)).toThrow(reason));
});

describe('response=', () => {
  it('names an operation and a status', () => {
    expect(readResponse(parseFenceMeta('response=createHolder:201'))).toEqual({
      operation: 'createHolder',
      status: 201,
    });
  });

  it('is not required', () => expect(readResponse(parseFenceMeta(''))).toBeUndefined());

  it.each(['createHolder', 'createHolder:', 'createHolder:99', ':201'])(
    'is refused without either: %s',
    (value) =>
      expect(() => readResponse(parseFenceMeta(`response=${value}`))).toThrow(
        /write response=operationId:201/,
      ),
  );
});
