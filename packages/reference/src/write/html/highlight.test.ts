import fc from 'fast-check';
import {describe, expect, it, test} from 'vitest';
import {highlight} from './highlight';

/** The highlighted spans, as "name text". */
function spansOf(code: string, language: string): string[] {
  const html = highlight(code, language).replace(/<(?:\/?i\b[^>]*|wbr)>/g, '');
  const spans = html.matchAll(/<(?:span|b) class="api-c-(\w+)[^"]*">([^<]+)/g);
  return [...spans].map(([, name, text]) => `${name} ${text}`);
}

const id = '7d4a1a6e-54f5-4a27-9d07-7a4d1f0e2b11';

describe('a bash code block', () => {
  it('highlights every command and option, but no argument', () => {
    const commands = 'curl --compressed --remote-name x/2.0/y.js\nnpx tsx a.ts && dotnet run -c b';
    expect(spansOf(commands, 'bash')).toEqual([
      'call curl',
      'name --compressed',
      'name --remote-name',
      'call npx',
      'call dotnet',
      'name -c',
    ]);
  });
});

describe('an http code block', () => {
  it('shortens an ID in its first line on screen, and keeps its text', () => {
    const html = highlight(`GET /x/${id}\nA: ${id}`, 'http');
    expect(html).toContain('7d4a<i class="api-c-id">1a6e-54f5-4a27-9d07-7a4d1f0e2b</i>11');
    expect(html.match(/api-c-id/g)).toHaveLength(1);
  });

  it('shortens the URL of a header to its last resource', () => {
    const list = `https://api.example/v2/systems/${id}/`;
    const hidden = `<i class="api-c-id">${list.slice(0, -1)}</i>`;
    const html = highlight(
      `HTTP/1.1 202 Accepted\nLocation: ${list}jobs/${id}\nLink: <${list}jobs?a=1>; rel="next"`,
      'http',
    );
    expect(html).toContain(`: ${hidden}/jobs/<wbr>7d4a<i`);
    expect(html).toContain(`: &lt;${hidden}/jobs?a=1>`);
  });

  it('has different spans for verb, path parameters, query names and values, and headers', () => {
    const request =
      `POST /v2/libraries/{libraryId}/patrons/${id}?limit=50&q=a%20b HTTP/1.1\n` +
      'Host: api.library.example\nAuthorization: Bearer {accessToken}';
    expect(spansOf(request, 'http')).toEqual([
      'verb POST',
      'param {libraryId}',
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
      const message = `HTTP/1.1 201 Created\nContent-Type: ${type}\n\n{"open": true, "openSeconds": 5, "to": "x: y"}`;
      expect(spansOf(message, 'http').slice(3)).toEqual([
        'name "open"',
        'keyword true',
        'name "openSeconds"',
        'number 5',
        'name "to"',
        'string "x: y"',
      ]);
    },
  );

  it('highlights names and values of a form', () => {
    const message =
      'POST /token\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=a&client_id={id}';
    expect(spansOf(message, 'http').slice(2)).toEqual([
      'query grant_type',
      'string a',
      'query client_id',
      'param {id}',
    ]);
  });

  it('doesn’t highlight a body of another type or without a type', () => {
    expect(spansOf('POST /x\nContent-Type: text/csv\n\nid: 1, "a": 2', 'http')).toHaveLength(2);
    expect(spansOf('POST /x\n\nHost: 1', 'http')).toEqual(['verb POST']);
  });
});

describe('a uri code block', () => {
  it('labels a URL with its method, which isn’t copied', () => {
    expect(highlight('GET /v2/x', 'uri')).toBe(
      '<span class="api-c-uncopied"><b class="api-c-verb api-c-verb--get">GET</b> </span>/v2/x',
    );
  });

  it('has different spans for origin, path parameters, and query names and values', () => {
    expect(
      spansOf(`https://api.library.example/v2/patrons/${id}/cards/42?limit={n}&cursor=ab`, 'uri'),
    ).toEqual([
      'origin https://api.library.example',
      `param ${id}`,
      'param 42',
      'query limit',
      'param {n}',
      'query cursor',
      'string ab',
    ]);
  });

  it('highlights the placeholder in a host', () => {
    expect(spansOf('https://branch-{branchId}.library.example/api?page=0', 'uri')).toEqual([
      'origin https://branch-',
      'param {branchId}',
      'origin .library.example',
      'query page',
      'string 0',
    ]);
  });

  it('doesn’t highlight the 2 of v2 as a parameter', () => expect(spansOf('/v2/patrons', 'uri')).toEqual([]));
});

describe('C#', () => {
  it('highlights a raw string as one span', () => {
    expect(spansOf('var a = """\n  {"b": 1} // no comment\n  """;', 'csharp')).toEqual([
      'keyword var',
      'string """\n  {"b": 1} // no comment\n  """',
    ]);
  });

  it('highlights the code inside an interpolated string as code', () => {
    expect(spansOf('$"in {Wait(5)} s"', 'csharp')).toEqual([
      'string $"in ',
      'call Wait',
      'number 5',
      'string  s"',
    ]);
  });
});

test('TypeScript has different spans for keywords, calls, and strings', () => {
  expect(spansOf("const id: string = read('a');", 'typescript')).toEqual([
    'keyword const',
    'keyword string',
    'call read',
    "string 'a'",
  ]);
});

describe('in every language', () => {
  it.each(['http', 'uri', 'json', 'csharp', 'typescript', 'bash', 'yaml', 'text', 'python', 'go'])(
    '%s keeps every character of the code',
    (language) => {
      fc.assert(
        fc.property(fc.string({unit: 'grapheme', maxLength: 80}), (text) => {
          const code = language === 'http' ? `GET /x\nContent-Type: application/json\n\n${text}` : text;
          const html = highlight(code, language).replace(/<[^>]*>/g, '');
          expect(html.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(code);
        }),
      );
    },
  );
});
