import {describe, expect, it} from 'vitest';
import {takeMagicComments} from './magicComments';
import {verbs} from './verbs';

describe('a verb comment', () => {
  it.each(verbs)('// %s is taken out and labels the URL below it', (verb) => {
    const {code, verbLines} = takeMagicComments(`// ${verb}\nhttps://api.example/x`, 'uri');
    expect(code).toBe('https://api.example/x');
    expect([...verbLines]).toEqual([[1, verb]]);
  });

  it('labels only the line that follows it', () => {
    const {verbLines} = takeMagicComments('/a\n# GET\n/b\n/* PUT */\n/c', 'uri');
    expect([...verbLines]).toEqual([
      [2, 'GET'],
      [3, 'PUT'],
    ]);
  });

  it('that is unknown is refused, with the known ones and its line', () => {
    expect(() => takeMagicComments('/a\n// FETCH\n/b', 'uri')).toThrow(
      expect.objectContaining({
        message: '"FETCH" is no verb comment. Known: GET, POST, PUT, PATCH, DELETE, in capitals.',
        line: 2,
      }),
    );
  });

  it('in small letters is refused', () => {
    expect(() => takeMagicComments('// get\n/b', 'uri')).toThrow(/"get" is no verb comment/);
  });

  it.each(['// GET', '// GET\n\n/a', '// GET\n// PUT\n/a'])('that labels nothing is refused: %j', (source) =>
    expect(() => takeMagicComments(source, 'uri')).toThrow(/"GET" labels nothing/),
  );

  it.each(['csharp', 'json', 'text'] as const)('in a %s sample is refused', (language) =>
    expect(() => takeMagicComments('// GET\nx', language)).toThrow(/use a uri sample/),
  );

  it('in an http sample is refused: the request line says it', () =>
    expect(() => takeMagicComments('// GET\nGET /x', 'http')).toThrow(/from the request line/));
});

describe('highlight comments', () => {
  it('mark the next line, or all between start and end, and disappear', () => {
    const source = 'a\n// highlight-next-line\nb\nc\n# highlight-start\nd\ne\n<!-- highlight-end -->\nf';
    const {code, highlightedLines} = takeMagicComments(source, 'csharp');
    expect(code).toBe('a\nb\nc\nd\ne\nf');
    expect([...highlightedLines]).toEqual([2, 4, 5]);
  });

  it('work above a labelled URL', () => {
    const {highlightedLines, verbLines} = takeMagicComments('// highlight-next-line\n// GET\n/a', 'uri');
    expect([...highlightedLines]).toEqual([1]);
    expect([...verbLines.keys()]).toEqual([1]);
  });

  it.each([
    ['// highlight-start\na', /never closed/],
    ['a\n// highlight-end', /closes nothing/],
  ])('that do not pair are refused: %j', (source, reason) =>
    expect(() => takeMagicComments(source, 'text')).toThrow(reason),
  );

  it('leave all other comments alone', () => {
    const source = '// One page at a time.\nvar x = 1; // GET\n# note';
    expect(takeMagicComments(source, 'csharp').code).toBe(source);
  });
});
