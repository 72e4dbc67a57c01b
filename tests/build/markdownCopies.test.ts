import {load, type CheerioAPI} from 'cheerio';
import {marked} from 'marked';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {brand} from '../../src/config/site';
import {insertSections} from './insertSections';
import {isBuiltUrl, listBuiltFiles, pageRoutes, readBuilt} from './site';

describe('the Markdown copy of a page', () => {
  it.each(pageRoutes)('%s.md has the headings, the code blocks, and the URL of the page', (route) => {
    const $ = load(readBuilt(`${route}.html`));
    $('article .hash-link, article .sample-copy').remove();
    const drawn = $('article')
      .find('h1, h2, h3, h4')
      .get()
      .map((element) => squeeze($(element).text()));
    const copy = renderCopy(insertSections(readBuilt(`${route}.md`)));
    expect(copy.headings).toEqual(drawn);
    expect(copy.samples).toEqual(readDrawnSamples($));
    expect(copy.frontMatter).toEqual({
      title: drawn[0],
      version: /^\/web\/(?<version>[^/]+)/.exec(route)?.groups?.version ?? 'Next',
      description: $('meta[name=description]').attr('content'),
      url: brand.siteUrl + route,
    });
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(`${route}.md`);
    expect($('.theme-edit-this-page').length > 0).toBe(brand.repositoryEditUrl !== undefined);
  });
});

describe('the Markdown files', () => {
  const names = listBuiltFiles().filter((name) => name.endsWith('.md') && !name.startsWith('.well-known/'));

  it('include one file for each operation, object, and event, at the URL of its heading', () => {
    const missing = pageRoutes.flatMap((route) => {
      const $ = load(readBuilt(`${route}.html`));
      return $(
        'article section > :first-child h3[id], article section > h3[id], article section h4[id^=event-]',
      )
        .get()
        .map((element) => `${route.slice(1)}/${$(element).attr('id')}.md`)
        .filter((name) => !names.includes(name));
    });
    expect(missing).toEqual([]);
    expect(names.length).toBeGreaterThan(pageRoutes.length + 400);
  });

  it('have at most 50,000 characters, plain Markdown, and a pointer to llms.txt at the top', () => {
    const wrong = names.filter((name) => {
      const text = readBuilt(name);
      const {leftovers} = renderCopy(text);
      const pointer = text.indexOf(`${brand.siteUrl}/llms.txt`);
      return text.length > 50_000 || leftovers.length > 0 || pointer < 0 || pointer > 1000;
    });
    expect(wrong).toEqual([]);
  });

  it('have no broken links', () => {
    const missing = names.flatMap((name) =>
      renderCopy(readBuilt(name))
        .links.filter((url) => url.startsWith(brand.siteUrl) && !isBuiltUrl(url))
        .map((url) => `${name}: ${url}`),
    );
    expect(missing).toEqual([]);
  });
});

/** The text that each copy button copies, without verb labels. */
function readDrawnSamples($: CheerioAPI): string[] {
  $('article').find('.api-c-uncopied, .api-sample__generated, [id^=picture-] pre').remove();
  return $('article pre')
    .get()
    .map((element) => $(element).text().trimEnd());
}

interface Copy {
  readonly frontMatter: Readonly<Record<string, string>>;
  readonly headings: string[];
  readonly samples: string[];
  readonly links: string[];
  /** MDX that isn't Markdown or HTML. */
  readonly leftovers: string[];
}

/** Renders a copy with a different parser from the one that wrote it. */
function renderCopy(source: string): Copy {
  const [, head = '', body = source] = /^---\n([^]*?)\n---\n([^]*)$/.exec(source) ?? [];
  const $ = load(marked.parse(body, {async: false}));
  return {
    frontMatter: (parse(head) ?? {}) as Copy['frontMatter'],
    headings: texts($, 'h1, h2, h3, h4').map(squeeze),
    samples: $('pre > code:not(.language-mermaid)')
      .get()
      .map((element) => readSample($(element).attr('class'), $(element).text())),
    links: $('a')
      .get()
      .map((element) => $(element).attr('href') ?? ''),
    leftovers: [
      ...$('body *')
        .get()
        .map(({tagName}) => tagName)
        .filter((tag) => !plainTags.has(tag)),
      ...texts($, 'p, li').filter((text) => /^:{2,3}\w|^(?:import|export) /.test(text)),
    ],
  };
}

const plainTags = new Set(
  'h1 h2 h3 h4 h5 h6 p a ul ol li em strong del code pre blockquote hr br img table thead tbody tr th td'.split(
    ' ',
  ),
);

function readSample(className: string | undefined, code: string): string {
  const language = /language-(?<name>\S+)/.exec(className ?? '')?.groups?.name;
  return (language === 'uri' ? code.replace(/^[A-Z]+ /gm, '') : code).trimEnd();
}

function texts($: CheerioAPI, selector: string): string[] {
  return $(selector)
    .get()
    .map((element) => $(element).text());
}

const squeeze = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();
