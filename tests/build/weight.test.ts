import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {budgets, cssBudget} from './budgets';
import {listBuiltFiles, readBuilt} from './site';

const weights = new Map<string, number>();

/** The size of a text as a host sends it. The first script is part of every page, and slow to compress. */
function weigh(text: string): number {
  const known = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, known);
  return known;
}

/** A page's HTML, the scripts in it, and the files it names. */
function readPage(route: string): {html: string; early: string; styles: string[]; scripts: string[]} {
  const html = readBuilt(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
  const $ = load(html);
  const addresses = (selector: string, attribute: string): string[] =>
    $(selector)
      .toArray()
      .map((element) => ($(element).attr(attribute) ?? '').slice(1));
  return {
    html,
    early: $('script:not([src]):not([type])')
      .toArray()
      .map((element) => $(element).text())
      .join('\n'),
    styles: addresses('link[rel=stylesheet]', 'href'),
    scripts: addresses('link[data-script]', 'href'),
  };
}

describe.each(budgets)('$kind ($route) keeps to its budget of', ({route, html, early, scripts}) => {
  const page = readPage(route);

  test('HTML', () => {
    expect(weigh(page.html)).toBeLessThanOrEqual(html);
  });

  test('scripts that run before the reader does anything', () => {
    expect(load(page.html)('script[src]')).toHaveLength(0);
    expect(weigh(page.early)).toBeLessThanOrEqual(early);
  });

  test('scripts in all', () => {
    expect(page.scripts.length).toBeGreaterThan(2);
    const files = page.scripts.reduce((sum, file) => sum + weigh(readBuilt(file)), 0);
    expect(files + weigh(page.early)).toBeLessThanOrEqual(scripts);
  });

  test('one style sheet', () => {
    expect(page.styles).toHaveLength(1);
    expect(weigh(readBuilt(page.styles[0] ?? ''))).toBeLessThanOrEqual(cssBudget.bytes);
  });
});

test('there is one style sheet, and it is that of all pages', () => {
  expect(listBuiltFiles().filter((file) => file.endsWith('.css'))).toHaveLength(1);
});

describe('no script brings', () => {
  const scripts = listBuiltFiles().filter((file) => file.endsWith('.js'));

  test.each([
    ['the helpers of tslib that nobody calls', '__addDisposableResource'],
    ['the part of the configuration that only the build reads', 'staticDirectories'],
    ['items of the navbar that it does not have', 'mobileLanguageDropdown'],
  ])('%s', (_, mark) => {
    expect(scripts.filter((file) => readBuilt(file).includes(mark))).toEqual([]);
  });
});

test('every page has the same inline script for deferred hydration', () => {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html'));
  const inlineScripts = new Set(
    pages.map((file) => load(readBuilt(file))('head script:not([src]):not([type])').last().text()),
  );
  expect(inlineScripts.size).toBe(1);
});
