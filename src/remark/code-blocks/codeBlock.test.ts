import {describe, expect, it} from 'vitest';
import {parseFenceMeta} from './fenceMeta';
import {highlight} from './highlight';
import type {Language} from './languages';
import {drawSample, type Sample} from './codeBlock';
import {drawSampleGroup, isLastingChoice} from './tabGroup';

function sample(language: Language, source: string, meta = ''): Sample {
  return {language, source, meta: parseFenceMeta(meta)};
}

describe('coloured code', () => {
  it('labels a URL with a word that is drawn but not copied', () => {
    const {html, text} = highlight('// GET\n/v2/x', 'uri');
    expect(html).toBe('<span class="c-uncopied"><b class="c-verb c-verb--get">GET</b> </span>/v2/x');
    expect(text).toBe('/v2/x');
  });

  it('draws the label of a request from its own first word, which is copied', () => {
    expect(highlight('DELETE /v2/x', 'http').html).toBe('<b class="c-verb c-verb--delete">DELETE</b> /v2/x');
  });

  it('marks lines, also where one colour spans several of them', () => {
    expect(highlight('/* a\nb */\nc', 'csharp', [2]).html).toBe(
      '<span class="c-comment">/* a</span>\n<mark><span class="c-comment">b */</span>\n</mark>c',
    );
  });

  it('cannot smuggle HTML into the page', () => {
    expect(highlight('<b onclick="x">&amp;', 'text').html).toBe('&lt;b onclick="x">&amp;amp;');
  });
});

describe('the frame of a sample', () => {
  it.each([
    [sample('http', 'GET /x'), 'HTTP request'],
    [sample('http', 'HTTP/1.1 204 No Content'), 'HTTP response'],
    [sample('json', '{}'), 'JSON'],
    [sample('csharp', 'x', 'title="Program.cs"'), 'Program.cs'],
    [sample('csharp', 'x', 'title="List<T>"'), 'List&lt;T>'],
  ])('says what it is', (given, name) => {
    expect(drawSample(given)).toContain(`<span class="sample__name">${name}</span>`);
  });

  it('shows the status of a response, from the status line or the fence', () => {
    expect(drawSample(sample('http', 'HTTP/1.1 429 Too Many Requests'))).toContain(
      '<span class="sample__status sample__status--4">429 Too Many Requests</span>',
    );
    expect(drawSample(sample('json', '{}', 'response=createHolder:201'))).toContain(
      '<span class="sample__status sample__status--2">201 Created</span>',
    );
    expect(drawSample(sample('json', '{}', 'request=createHolder'))).not.toContain('sample__status');
  });

  it('names button and scrolling region for readers who do not see the frame', () => {
    const html = drawSample(sample('json', '{}', 'title="A \'holder\'"'));
    expect(html).toContain('aria-label="Copy: A \'holder\'"');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="A \'holder\'">');
  });
});

describe('a group of samples', () => {
  it('has one tab and one panel for each, and shows the first', () => {
    const html = drawSampleGroup([sample('bash', 'a', 'tab=curl'), sample('csharp', 'b')], 'g');
    expect(html.match(/role="tab" .*?<\/button>/g)).toEqual([
      'role="tab" class="samples__tab" id="g-tab-0" aria-controls="g-0" aria-selected="true">curl</button>',
      'role="tab" class="samples__tab" id="g-tab-1" aria-controls="g-1" aria-selected="false" tabindex="-1">C#</button>',
    ]);
    expect(html.match(/role="tabpanel" [^>]*>/g)).toEqual([
      'role="tabpanel" class="samples__panel samples__panel--bare" id="g-0" aria-labelledby="g-tab-0">',
      'role="tabpanel" class="samples__panel samples__panel--bare" id="g-1" aria-labelledby="g-tab-1" data-off>',
    ]);
  });

  it('needs two samples with two names', () => {
    expect(() => drawSampleGroup([sample('json', '{}', 'tab=a')], 'g')).toThrow(/at least two/);
    expect(() => drawSampleGroup([sample('json', '1'), sample('json', '2')], 'g')).toThrow(
      /Two tabs are called "JSON"/,
    );
  });

  it('is a choice that lasts, but for the statuses of one operation', () => {
    expect(isLastingChoice([sample('bash', 'a'), sample('csharp', 'b')])).toBe(true);
    expect(
      isLastingChoice([sample('json', '{}', 'response=a:200'), sample('json', '{}', 'response=a:404')]),
    ).toBe(false);
  });
});
