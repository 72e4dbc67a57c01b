import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {languages, type Language} from './languages';
import {tokenize} from './tokenize';

/** What is coloured, as "kind text": what a reader can tell apart. */
function coloured(code: string, language: Language): string[] {
  return tokenize(code, language).flatMap(({name, text}) => (name ? [`${name} ${text}`] : []));
}

const id = '7d4a1a6e-54f5-4a27-9d07-7a4d1f0e2b11';

describe('an http sample', () => {
  it('tells verb, path parameters, query names and values, headers and their values apart', () => {
    const request =
      `POST /v2/systems/{systemId}/holders/${id}?limit=50&q=a%20b HTTP/1.1\n` +
      'Host: api.gatehouse.example\nAuthorization: Bearer {accessToken}';
    expect(coloured(request, 'http')).toEqual([
      'verb POST',
      'param {systemId}',
      `param ${id}`,
      'query limit',
      'string 50',
      'query q',
      'string a%20b',
      'comment  HTTP/1.1',
      'name Host',
      'name Authorization',
      'param {accessToken}',
    ]);
  });

  it.each(['application/json', 'application/problem+json; charset=utf-8', 'application/merge-patch+json'])(
    'draws a body of %s as JSON',
    (type) => {
      const message = `HTTP/1.1 201 Created\nContent-Type: ${type}\n\n{"open": true, "unlockSeconds": 5, "to": "x: y"}`;
      expect(coloured(message, 'http').slice(3)).toEqual([
        'name "open"',
        'keyword true',
        'name "unlockSeconds"',
        'number 5',
        'name "to"',
        'string "x: y"',
      ]);
    },
  );

  it('draws a form as names and values', () => {
    const message =
      'POST /token\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=a&client_id={id}';
    expect(coloured(message, 'http').slice(2)).toEqual([
      'query grant_type',
      'string a',
      'query client_id',
      'param {id}',
    ]);
  });

  it('leaves a body of another type, and one without a type, as it is', () => {
    expect(coloured('POST /x\nContent-Type: text/csv\n\nid: 1, "a": 2', 'http')).toHaveLength(2);
    expect(coloured('POST /x\n\nHost: 1', 'http')).toEqual(['verb POST']);
  });

  it.each(['{"a": 1}', 'FETCH /x', 'Retry-After: 30', ''])('that is no HTTP message is refused: %j', (code) =>
    expect(() => tokenize(code, 'http')).toThrow(/neither a request line.*nor a status line/),
  );
});

describe('a uri sample', () => {
  it('tells origin, path parameters, query names and values apart', () => {
    expect(
      coloured(`https://api.gatehouse.example/v2/holders/${id}/cards/42?limit={n}&cursor=ab`, 'uri'),
    ).toEqual([
      'origin https://api.gatehouse.example',
      `param ${id}`,
      'param 42',
      'query limit',
      'param {n}',
      'query cursor',
      'string ab',
    ]);
  });

  it('shows the placeholder in a host, and a query that goes on below', () => {
    expect(
      coloured('https://panel-{panelId}.gatehouse.example/api\n  ?page=0\n  &per_page=50', 'uri'),
    ).toEqual([
      'origin https://panel-',
      'param {panelId}',
      'origin .gatehouse.example',
      'query page',
      'string 0',
      'query per_page',
      'string 50',
    ]);
  });

  it('does not take the 2 of v2 for a parameter', () => expect(coloured('/v2/holders', 'uri')).toEqual([]));
});

describe('C#', () => {
  it('has raw strings in one colour', () => {
    expect(coloured('var a = """\n  {"b": 1} // no comment\n  """;', 'csharp')).toEqual([
      'keyword var',
      'string """\n  {"b": 1} // no comment\n  """',
    ]);
  });

  it('shows the code inside an interpolated string as code', () => {
    expect(coloured('$"in {Wait(5)} s"', 'csharp')).toEqual([
      'string $"in ',
      'call Wait',
      'number 5',
      'string  s"',
    ]);
  });
});

describe('in every language', () => {
  it.each(Object.keys(languages) as Language[])('%s keeps every character of a sample', (language) => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 80}), (text) => {
        const code = language === 'http' ? `GET /x\nContent-Type: application/json\n\n${text}` : text;
        expect(
          tokenize(code, language)
            .map((span) => span.text)
            .join(''),
        ).toBe(code);
      }),
    );
  });
});
