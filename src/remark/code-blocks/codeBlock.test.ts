import {describe, expect, it} from 'vitest';
import {parseFenceMeta} from './fenceMeta';
import {highlight} from './highlight';
import type {Language} from './languages';
import {drawCodeBlock, type CodeBlock} from './codeBlock';
import {drawTabGroup, isPersistentChoice} from './tabGroup';

function sample(language: Language, source: string, meta = ''): CodeBlock {
  return {language, source, meta: parseFenceMeta(meta)};
}

describe('highlighted code', () => {
  it('labels a URL with a verb that is displayed but not copied', () => {
    const {html, text} = highlight('// GET\n/v2/x', 'uri');
    expect(html).toBe('<span class="c-uncopied"><b class="c-verb c-verb--get">GET</b> </span>/v2/x');
    expect(text).toBe('/v2/x');
  });

  it('takes the label of a request from its first word, which is copied', () => {
    expect(highlight('DELETE /v2/x', 'http').html).toBe('<b class="c-verb c-verb--delete">DELETE</b> /v2/x');
  });

  it('highlights lines, even if one color spans several of them', () => {
    expect(highlight('/* a\nb */\nc', 'csharp', [2]).html).toBe(
      '<span class="c-comment">/* a</span>\n<mark><span class="c-comment">b */</span>\n</mark>c',
    );
  });

  it('escapes HTML', () => {
    expect(highlight('<b onclick="x">&amp;', 'text').html).toBe('&lt;b onclick="x">&amp;amp;');
  });
});

describe('the frame of a code block', () => {
  it.each([
    [sample('http', 'GET /x'), 'HTTP request'],
    [sample('http', 'HTTP/1.1 204 No Content'), 'HTTP response'],
    [sample('json', '{}'), 'JSON'],
    [sample('csharp', 'x', 'title="Program.cs"'), 'Program.cs'],
    [sample('csharp', 'x', 'title="List<T>"'), 'List&lt;T>'],
  ])('shows its title or its kind', (given, name) => {
    expect(drawCodeBlock(given)).toContain(`<span class="sample__name">${name}</span>`);
  });

  it('shows the status of a response, from the status line or the fence', () => {
    expect(drawCodeBlock(sample('http', 'HTTP/1.1 429 Too Many Requests'))).toContain(
      '<span class="sample__status sample__status--4">429 Too Many Requests</span>',
    );
    expect(drawCodeBlock(sample('json', '{}', 'response=createHolder:201'))).toContain(
      '<span class="sample__status sample__status--2">201 Created</span>',
    );
    expect(drawCodeBlock(sample('json', '{}', 'request=createHolder'))).not.toContain('sample__status');
  });

  it('has accessible names for its copy button and its scrolling region', () => {
    const html = drawCodeBlock(sample('json', '{}', 'title="A \'holder\'"'));
    expect(html).toContain('aria-label="Copy: A \'holder\'"');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="A \'holder\'">');
  });
});

describe('a tab group', () => {
  it('has one tab and one panel for each code block, and shows the first', () => {
    const html = drawTabGroup([sample('bash', 'a', 'tab=curl'), sample('csharp', 'b')], 'g');
    expect(html.match(/role="tab" .*?<\/button>/g)).toEqual([
      'role="tab" class="samples__tab" id="g-tab-0" aria-controls="g-0" aria-selected="true">curl</button>',
      'role="tab" class="samples__tab" id="g-tab-1" aria-controls="g-1" aria-selected="false" tabindex="-1">C#</button>',
    ]);
    expect(html.match(/role="tabpanel" [^>]*>/g)).toEqual([
      'role="tabpanel" class="samples__panel samples__panel--bare" id="g-0" aria-labelledby="g-tab-0">',
      'role="tabpanel" class="samples__panel samples__panel--bare" id="g-1" aria-labelledby="g-tab-1" data-off>',
    ]);
  });

  it('needs two code blocks with different labels', () => {
    expect(() => drawTabGroup([sample('json', '{}', 'tab=a')], 'g')).toThrow(/at least two/);
    expect(() => drawTabGroup([sample('json', '1'), sample('json', '2')], 'g')).toThrow(
      /Two tabs have the label "JSON"/,
    );
  });

  it('is a persistent choice, except for the statuses of one operation', () => {
    expect(isPersistentChoice([sample('bash', 'a'), sample('csharp', 'b')])).toBe(true);
    expect(
      isPersistentChoice([sample('json', '{}', 'response=a:200'), sample('json', '{}', 'response=a:404')]),
    ).toBe(false);
  });
});
