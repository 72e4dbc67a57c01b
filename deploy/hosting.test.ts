import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator';
import {Severity} from 'csp_evaluator/dist/finding';
import {CspParser} from 'csp_evaluator/dist/parser';
import {afterEach, beforeEach, describe, expect, it, test} from 'vitest';
import {collectHashes, inlineStyles} from './finish';
import {asCaddy, asHeadersFile, asNginx, contentSecurityPolicy} from './headers';
import {hashOf, readInlineCode} from './inlineCode';

const scriptsOf = (html: string): string[] => [...readInlineCode(html).scripts];

describe('the inline scripts of a page', () => {
  test('have the same hashes as in a browser', () => {
    // The example of the specification, https://www.w3.org/TR/CSP3/#external-hash.
    expect(hashOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });

  test('are read unchanged, even if they contain HTML', () => {
    expect(scriptsOf('<script data-rh=true>if (1 < 2 && "<b>&amp;") run()</script>')).toEqual([
      'if (1 < 2 && "<b>&amp;") run()',
    ]);
  });

  test('include modules and speculation rules, but not files and data', () => {
    const html =
      '<script src="/main.js"></script><script type="application/ld+json">{}</script>' +
      '<script type="module">a()</script><script type="speculationrules">{"prefetch":[]}</script>';
    expect(scriptsOf(html)).toEqual(['a()', '{"prefetch":[]}']);
  });
});

describe('code that no hash can allow, or another style,', () => {
  let site = '';
  beforeEach(() => (site = mkdtempSync(path.join(tmpdir(), 'policy-'))));
  afterEach(() => rmSync(site, {recursive: true}));

  test.each([
    ['an event handler', '<link rel="stylesheet" onload="this.media=1">'],
    ['a JavaScript URL', '<a href=" javascript:go()">Go</a>'],
    ['a style attribute', '<p style=color:red>Red</p>'],
    ['a style element', '<style>p {color: red}</style>'],
  ])('%s fails the build with the page and the element', async (_, html) => {
    writeFileSync(path.join(site, 'a.html'), '<style>p {color: blue}</style>');
    writeFileSync(path.join(site, 'page.html'), `<p>Good.</p>${html}`);
    await expect(collectHashes(site)).rejects.toThrow(/page\.html: <(link onload=|a href=|p style=|style>)/);
  });

  test('doesn’t include escaped HTML in a code block', async () => {
    writeFileSync(
      path.join(site, 'page.html'),
      '<pre>&lt;a onclick="go()" style="color: red"></pre><script>a()</script>',
    );
    expect((await collectHashes(site)).scripts).toEqual([hashOf('a()')]);
  });
});

it('the style sheet of all pages becomes a style element, and its file is deleted', async () => {
  const site = mkdtempSync(path.join(tmpdir(), 'styles-'));
  const page = path.join(site, 'page.html');
  writeFileSync(path.join(site, 'styles.1a.css'), 'p{color:red}');
  writeFileSync(page, '<link rel=stylesheet href=/styles.1a.css /><p>Text.');
  await inlineStyles(site);
  expect(readFileSync(page, 'utf8')).toBe('<style>p{color:red}</style><p>Text.');
  expect(readdirSync(site)).toEqual(['page.html']);
  writeFileSync(path.join(site, 'other.html'), '<p>Without styles.');
  await expect(inlineStyles(site)).rejects.toThrow('Each page needs the same style sheet');
  rmSync(site, {recursive: true});
});

describe('the policy', () => {
  const style = hashOf('p {color: red}');
  const high = (policy: string): string[] =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({severity}) => severity <= Severity.HIGH_MAYBE)
      .map(({description}) => description);

  test('has no finding of high severity in Google’s CSP Evaluator', () => {
    expect(high(contentSecurityPolicy({scripts: [hashOf('a()')], style}))).toEqual([]);
  });

  test('allows no styles except the style element of all pages', () => {
    expect(contentSecurityPolicy({scripts: [], style})).toContain(`; style-src ${style};`);
  });

  test.each([
    [
      'nginx',
      asNginx,
      /set (\$\w+) "[^"]*style-src 'sha256-[^"]*";\nif \(\$uri = \/a\/b\) {\n *set \1 "[^"]*style-src 'unsafe-inline'/,
    ],
    [
      'Caddy',
      asCaddy,
      /header \* Content-[^]*header \/a\/b Content-Security-Policy `[^`]*style-src 'unsafe-inline'/,
    ],
    [
      'Cloudflare',
      asHeadersFile,
      /\n\/a\/b\n {2}! Content-Security-Policy\n {2}Content-Security-Policy: .*'unsafe-inline'/,
    ],
  ])('on %s allows other styles on a page on which Mermaid draws, and only there', (_, write, expected) => {
    expect(write({scripts: [], style, styledPages: ['/a/b']})).toMatch(expected);
    expect(write({scripts: [], style, styledPages: []})).not.toContain('unsafe-inline');
  });

  test('with a line that is too long for Cloudflare Pages fails the build', () => {
    const many = Array.from({length: 40}, (_, index) => hashOf(String(index)));
    expect(() => asHeadersFile({scripts: many, style, styledPages: []})).toThrow(
      'Reduce the number of different inline scripts',
    );
  });
});
