import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import cloudflare from './cloudflare';
import netlify from '../netlify/pages';

/** A host with one page and its Markdown. */
const files: Readonly<Record<string, string>> = {
  '/': 'home',
  '/index.md': '# Home',
  '/x': 'page',
  '/x.md': '# X',
  '/x/part.md': '## Part',
  '/404': 'not found',
  '/404.html': 'not found',
  '/_headers': 'rules',
  '/%78': 'page',
  '//x': 'page',
  '/y//x': 'page',
};
const respond = ({url}: Request): Promise<Response> => {
  const {pathname} = new URL(url);
  if (pathname === '/x/')
    return Promise.resolve(new Response(null, {status: 308, headers: {Location: '/x'}}));
  const headers = {'Cache-Control': pathname.startsWith('/assets/') ? 'immutable' : 'no-cache'};
  const text = files[pathname];
  return Promise.resolve(
    new Response(text ?? 'Not found', {status: text === undefined ? 404 : 200, headers}),
  );
};
const hosts = {
  Cloudflare: (request: Request) => cloudflare.fetch(request, {ASSETS: {fetch: respond}}),
  Netlify: (request: Request) => netlify(request, {next: respond}),
};

test('each file in the folder of Netlify is a function, and imports files with their extension', async () => {
  const files = readdirSync('deploy/netlify');
  expect(files).not.toHaveLength(0);
  for (const file of files) {
    const {default: run} = (await import(`../netlify/${path.parse(file).name}.ts`)) as {default: unknown};
    expect(run).toBeTypeOf('function');
    const imports = readFileSync(`deploy/netlify/${file}`, 'utf8').matchAll(/ from '(\..*)'/g);
    for (const [, imported] of imports) expect(imported).toMatch(/\.ts$/);
  }
});

describe.each(Object.entries(hosts))('on %s, a page', (_, host) => {
  test.each([
    ['/x', 'text/markdown', '# X'],
    ['/', 'text/markdown, text/html;q=0.5', '# Home'],
    ['/x', 'text/html,*/*;q=0.8', 'page'],
    ['/x', 'text/markdown;q=0, text/html', 'page'],
  ])('%s with Accept: %s is "%s", and its response varies', async (path, accept, text) => {
    const response = await host(new Request(`https://developer.example${path}`, {headers: {Accept: accept}}));
    expect(await response.text()).toBe(text);
    expect(response.headers.get('Vary')).toContain('Accept');
  });

  test('with several trailing slashes has the response of one', async () => {
    const response = await host(new Request('https://developer.example/x//'));
    expect([response.status, response.headers.get('Location')]).toEqual([308, '/x']);
  });

  test('that redirects is revalidated, unless the host has its own rule', async () => {
    for (const [path, rule] of [
      ['/x/', 'no-cache'],
      ['/assets/x.js', 'immutable'],
    ]) {
      const response = await host(new Request(`https://developer.example${path}`));
      expect(response.headers.get('Cache-Control')).toBe(rule);
    }
  });

  test.each(['/404', '/404.html', '/_headers', '/%78', '//x', '/y//x'])(
    'can’t have the path %s',
    async (path) => {
      const response = await host(new Request(`https://developer.example${path}`));
      expect(response.status).toBe(404);
    },
  );

  test('that is only a part of a page keeps the response of the host', async () => {
    const request = new Request('https://developer.example/x/part', {headers: {Accept: 'text/markdown'}});
    expect((await host(request)).status).toBe(404);
  });

  test('without Markdown keeps the response of the host', async () => {
    const request = new Request('https://developer.example/none', {headers: {Accept: 'text/markdown'}});
    expect((await host(request)).status).toBe(404);
  });
});
