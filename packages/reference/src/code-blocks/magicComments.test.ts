import {describe, expect, it} from 'vitest';
import {extractMagicComments} from './magicComments';
import {verbs} from './verbs';

describe('a verb comment', () => {
  it.each(verbs)('// %s is removed and labels the URL below it', (verb) => {
    const {code, verbLines} = extractMagicComments(`// ${verb}\nhttps://api.example/x`, 'uri');
    expect(code).toBe('https://api.example/x');
    expect([...verbLines]).toEqual([[1, verb]]);
  });

  it('labels only the next line', () => {
    const {verbLines} = extractMagicComments('/a\n// GET\n/b\n//PUT\n/c', 'uri');
    expect([...verbLines]).toEqual([
      [2, 'GET'],
      [3, 'PUT'],
    ]);
  });

  it('that is unknown is rejected with its line and the list of supported verbs', () => {
    expect(() => extractMagicComments('/a\n// FETCH\n/b', 'uri')).toThrow(
      expect.objectContaining({
        message:
          '"FETCH" is not a supported verb comment. Supported: GET, POST, PUT, PATCH, DELETE, in capitals.',
        line: 2,
      }),
    );
  });

  it('in lowercase is rejected', () => {
    expect(() => extractMagicComments('// get\n/b', 'uri')).toThrow(/"get" is not a supported verb comment/);
  });

  it.each(['// GET', '// GET\n\n/a', '// GET\n// PUT\n/a'])('without a URL is rejected: %j', (source) =>
    expect(() => extractMagicComments(source, 'uri')).toThrow(/"GET" has no URL/),
  );
});

it('other comments don’t change', () => {
  const source = '// One page at a time.\nvar x = 1; // GET\n# GET';
  expect(extractMagicComments(source, 'csharp').code).toBe(source);
});
