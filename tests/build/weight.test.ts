import {brotliCompressSync} from 'node:zlib';
import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {budgets, cssBudget} from './budgets';
import {listBuiltFiles, readBuilt} from './site';

const weights = new Map<string, number>();

/** The compressed size of a text. The cache helps because every page has the same scripts. */
function compressedSize(text: string): number {
  const known = weights.get(text) ?? brotliCompressSync(text).length;
  weights.set(text, known);
  return known;
}

/** The script with the content of a documentation page, which has the page's metadata. */
const listContentScripts = (route: string): string[] =>
  listBuiltFiles().filter(
    (file) => file.endsWith('.js') && readBuilt(file).includes(`"permalink":"${route}","draft"`),
  );

/** The HTML of a page without its styles, its inline scripts, its styles, and its script files. */
function readPage(route: string): {html: string; early: string; styles: string; scripts: string[]} {
  const $ = load(readBuilt(route === '/' ? 'index.html' : `${route.slice(1)}.html`));
  const styles = $('style').text();
  $('style').remove();
  const addresses = (selector: string, attribute: string): string[] =>
    $(selector)
      .toArray()
      .map((element) => ($(element).attr(attribute) ?? '').slice(1));
  return {
    html: $.html(),
    early: $('script:not([src]):not([type])')
      .toArray()
      .map((element) => $(element).text())
      .join('\n'),
    styles,
    scripts: [...addresses('link[data-script]', 'href'), ...listContentScripts(route)],
  };
}

describe.each(budgets)('$kind ($route) stays within its budget for', ({route, html, early, scripts}) => {
  const page = readPage(route);

  test('HTML', () => {
    expect(compressedSize(page.html)).toBeLessThanOrEqual(html);
  });

  test('scripts that run before the first paint', () => {
    expect(load(page.html)('script[src]')).toHaveLength(0);
    expect(compressedSize(page.early)).toBeLessThanOrEqual(early);
  });

  test('the common scripts and its content', () => {
    expect(page.scripts.length).toBeGreaterThan(1);
    const files = page.scripts.reduce((sum, file) => sum + compressedSize(readBuilt(file)), 0);
    expect(files + compressedSize(page.early)).toBeLessThanOrEqual(scripts);
  });

  test('styles', () => {
    expect(page.styles).not.toBe('');
    expect(compressedSize(page.styles)).toBeLessThanOrEqual(cssBudget.bytes);
  });
});
