import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findFreePort} from '../../scripts/lib/nginx';
import {buildDirectory} from '../../scripts/lib/root';
import {readBuilt} from '../build/site';
import {startServer, type RunningServer} from './startServer';
import {installTools, toolsFolder} from './tools';

describe('Cloudflare Pages, run by Wrangler', () => {
  let server: RunningServer | undefined;
  let origin = '';

  beforeAll(async () => {
    const packages = await installTools();
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    const options = [`--port=${port}`, '--ip=127.0.0.1', '--compatibility-date=2026-04-01'];
    server = await startServer(
      path.join(packages, '.bin/wrangler'),
      ['pages', 'dev', buildDirectory, ...options],
      {
        cwd: toolsFolder,
        env: {...process.env, HOME: toolsFolder, WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1'},
        ready: /Ready on/,
      },
    );
  }, 300_000);

  afterAll(() => server?.stop());

  const ask = (path: string): Promise<Response> => fetch(origin + path, {redirect: 'manual'});

  test('accepts every rule of _headers and _redirects', () => {
    const output = server?.output();
    const rules = readBuilt('_headers').match(/^\/.*$/gm) ?? [];
    expect(output).toContain(`Parsed ${rules.length} valid header rules`);
    expect(output).toContain('Parsed 1 valid redirect rule');
    expect(output).not.toMatch(/invalid/i);
  });

  test('serves a page without its extension, and redirects its other URLs', async () => {
    expect((await ask('/web/2.0/introduction')).status).toBe(200);
    for (const [from, to] of [
      ['/web/2.0/introduction/', '/web/2.0/introduction'],
      ['/web/2.0/introduction.html', '/web/2.0/introduction'],
      ['/index', '/'],
    ]) {
      const response = await ask(from ?? '');
      expect([301, 308], from).toContain(response.status);
      expect(response.headers.get('location'), from).toBe(to);
    }
  });

  test('returns the Markdown of a page to clients that accept it, with its headers', async () => {
    for (const [route, file] of [
      ['/', '/index.md'],
      ['/web/2.0/introduction', '/web/2.0/introduction.md'],
    ] as const) {
      const markdown = await fetch(origin + route, {headers: {Accept: 'text/markdown'}});
      expect(markdown.headers.get('content-type'), route).toMatch(/^text\/markdown/);
      expect(markdown.headers.get('vary'), route).toMatch(/(^|, )Accept(,|$)/i);
      expect(markdown.headers.get('x-content-type-options'), route).toBe('nosniff');
      expect(await markdown.text(), route).toBe(await (await ask(file)).text());
      const html = await fetch(origin + route, {headers: {Accept: 'text/html'}});
      expect(html.headers.get('content-type'), route).toMatch(/^text\/html/);
      expect(html.headers.get('vary'), route).toMatch(/(^|, )Accept(,|$)/i);
    }
  });

  test('returns the API catalog with its type', async () => {
    const {headers} = await ask('/.well-known/api-catalog');
    expect(headers.get('content-type')).toBe('application/linkset+json');
  });

  test('returns status 404 and the not-found page for an unknown path', async () => {
    for (const path of ['/nothing', '/web', '/assets/js/gone.js']) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('<html');
    }
  });

  test('sends the security headers with every response, and marks only assets as immutable', async () => {
    const html = await (await ask('/')).text();
    const script = /\/assets\/js\/main\.[^.]+\.js/.exec(html)?.[0] ?? '';
    for (const path of ['/', '/web/2.0/introduction', script, '/nothing', '/openapi/2.0.json']) {
      const {headers} = await ask(path);
      expect(headers.get('content-security-policy'), path).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      );
      expect(headers.get('strict-transport-security'), path).toContain('max-age=');
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('cache-control')?.includes('immutable'), path).toBe(path === script);
    }
  });
});
