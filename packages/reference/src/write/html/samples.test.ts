import {describe, expect, it} from 'vitest';
import {readFence} from '../../read/samples';
import type {ApiSample, ApiSamples} from '../../model/sample';
import {chooseLanguages} from '../requests/languages';
import {drawSamples} from './samples';

function sample(lang: string, value: string, meta = ''): ApiSample {
  const node = readFence({type: 'code', lang, value, meta}, {sampleLanguages: [lang]});
  if (!node) throw new Error('not a sample');
  return node;
}

function draw(node: ApiSample | ApiSamples): string {
  const [only] = drawSamples(node, chooseLanguages()).data.hChildren ?? [];
  return only?.type === 'raw' ? only.value : '';
}
const drawGroup = (children: ApiSample[]): string => draw({type: 'apiSamples', children});

describe('the frame of a code block', () => {
  it.each([
    [sample('http', 'GET /x'), 'HTTP request'],
    [sample('http', 'HTTP/1.1 204 No Content'), 'HTTP response'],
    [sample('json', '{}'), 'JSON'],
    [sample('csharp', 'x', 'title="Program.cs"'), 'Program.cs'],
    [sample('csharp', 'x', 'title="List<T>"'), 'List&lt;T>'],
  ])('shows its title or its kind', (given, name) => {
    expect(draw(given)).toContain(`<span class="api-sample__name">${name}</span>`);
  });

  it('shows the status of a response once: in the header, in the tab, or in the first line', () => {
    const json = sample('json', '{}', 'response=createHolder:201');
    const status = '<span class="api-sample__status api-sample__status--2">201 Created</span>';
    expect(draw(json)).toContain(status);
    const inTab = sample('json', '{}', 'response=createHolder:201 tab="201 Created"');
    expect(drawGroup([inTab, sample('json', '1', 'tab=Other')])).not.toContain(status);
    expect(draw(sample('http', 'HTTP/1.1 201 Created'))).not.toContain('api-sample__status');
    expect(draw(sample('json', '{}', 'request=createHolder'))).not.toContain('api-sample__status');
  });

  it('has accessible names for its copy button and its scrolling region', () => {
    const html = draw(sample('json', `{"a": "${'b'.repeat(40)}"}`, 'title="A \'patron\'"'));
    expect(html).toContain('aria-label="Copy: A \'patron\'"');
    expect(html).toContain('<pre tabindex="0" role="group" aria-label="A \'patron\'">');
  });

  it('is a tab stop only if a line or the code is too long for a phone', () => {
    const isStop = (source: string): boolean => draw(sample('json', source)).includes('tabindex');
    expect(isStop('{}')).toBe(false);
    expect(isStop(`"${'a'.repeat(40)}"`)).toBe(true);
    expect(isStop('[\n1,\n'.repeat(10))).toBe(true);
  });
});

describe('the languages of a request', () => {
  it('include the curl command, which has the other tab', () => {
    const html = draw(sample('http', 'GET /x HTTP/1.1\nHost: h.example', 'title=T'));
    expect(html.match(/role="tab" .*?<\/button>/g)).toEqual([
      'role="tab" class="api-sample__tab" aria-selected="true">HTTP</button>',
      'role="tab" class="api-sample__tab" aria-selected="false" tabindex="-1">cURL</button>',
    ]);
    expect(html).toMatch(
      /<pre role="tabpanel" tabindex="0" aria-label="T, cURL" class="api-sample__generated" data-search-skip data-off>/,
    );
    expect(html).toContain('https://h.example/x');
  });

  it('include the command of the page instead of the generated one', () => {
    const samples = [sample('http', 'GET /x', 'tab=HTTP'), sample('bash', 'curl own', 'tab=cURL')];
    const html = drawGroup(samples);
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).not.toContain('api-sample__generated');
  });

  it('don’t exist for a response', () => {
    expect(draw(sample('http', 'HTTP/1.1 204 No Content'))).not.toContain('role="tab"');
  });
});

describe('a tab group', () => {
  it('has one tab and one panel for each code block, and shows the first', () => {
    const html = drawGroup([sample('bash', 'a', 'tab=curl'), sample('csharp', 'b')]);
    expect(html.match(/role="tab" .*?<\/button>/g)).toEqual([
      'role="tab" class="api-sample__tab" aria-selected="true">curl</button>',
      'role="tab" class="api-sample__tab" aria-selected="false" tabindex="-1">C#</button>',
    ]);
    expect(html.match(/role="tabpanel" [^>]*>/g)).toEqual([
      'role="tabpanel" class="api-samples__panel" aria-label="curl">',
      'role="tabpanel" class="api-samples__panel" aria-label="C#" data-off>',
    ]);
  });

  it('colors statuses, and has tabs for the examples of one status', () => {
    const html = drawGroup([
      sample('json', '1', 'tab="200 OK" title=One'),
      sample('json', '2', 'tab="200 OK" title=Two'),
      sample('json', '3', 'tab="404 Not Found" title=None'),
    ]);
    expect(
      [...html.matchAll(/class="(api-sample__tab[^"]*)"[^>]*>(.*?)<\/button>/g)].map(([, ...tab]) => tab),
    ).toEqual([
      ['api-sample__tab api-sample__status api-sample__status--2', '200 OK'],
      ['api-sample__tab api-sample__status api-sample__status--4', '404 Not Found'],
      ['api-sample__tab', 'One'],
      ['api-sample__tab', 'Two'],
    ]);
  });
});
