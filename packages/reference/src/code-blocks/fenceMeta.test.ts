import {describe, expect, it} from 'vitest';
import {parseFenceMeta, readResponse} from './fenceMeta';

describe('the metadata of a fence', () => {
  it.each([undefined, null, '', '   '])('can be missing (%j)', (meta) => {
    expect(parseFenceMeta(meta)).toEqual({values: {}});
  });

  it('contains bare and quoted values', () => {
    expect(parseFenceMeta('response=createHolder:201 title="A new holder"')).toEqual({
      values: {response: 'createHolder:201', title: 'A new holder'},
    });
  });

  it('keeps "=" and braces inside a value', () => {
    expect(parseFenceMeta('title="a={b}" region=x=y').values).toEqual({title: 'a={b}', region: 'x=y'});
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

describe('response=', () => {
  it('accepts any operation ID without spaces and colons, because contracts of others have slashes', () => {
    expect(readResponse(parseFenceMeta('response=repos/merge-upstream:200'))).toEqual({
      operation: 'repos/merge-upstream',
      status: 200,
    });
  });

  it('contains an operation and a status', () => {
    expect(readResponse(parseFenceMeta('response=createHolder:201'))).toEqual({
      operation: 'createHolder',
      status: 201,
    });
  });

  it('is not required', () => expect(readResponse(parseFenceMeta(''))).toBeUndefined());

  it.each(['createHolder', 'createHolder:', 'createHolder:99', ':201'])(
    'is rejected without either: %s',
    (value) =>
      expect(() => readResponse(parseFenceMeta(`response=${value}`))).toThrow(
        /Write response=operationId:201/,
      ),
  );
});
