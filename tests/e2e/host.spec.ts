import {readBuilt} from '../build/site';
import {expect, open, test} from './fixtures';

const main = /\/assets\/js\/main\.[^.]+\.js/.exec(readBuilt('index.html'))?.[0] ?? '';
const oneOfEachKind = [
  '/',
  '/web/2.0/introduction',
  '/web/2.0/introduction.md',
  '/search-index.json',
  '/openapi/2.0.json',
  '/img/favicon.svg',
  main,
  '/nothing',
  '/assets/js/gone.js',
  '/web/2.0/introduction/',
];

test.describe('a URL', () => {
  test('with an extension or a trailing slash redirects to the URL without them, and keeps the query', async ({
    request,
  }) => {
    expect((await request.get('/web/2.0/introduction')).status()).toBe(200);
    for (const path of ['/web/2.0/introduction/', '/web/2.0/introduction//', '/web/2.0/introduction.html']) {
      const redirect = await request.get(`${path}?from=mail`, {maxRedirects: 0});
      expect(redirect.status(), path).toBe(301);
      expect(redirect.headers().location, path).toBe('/web/2.0/introduction?from=mail');
    }
  });

  test('of the home page is /', async ({request}) => {
    for (const path of ['/index.html', '/index']) {
      const redirect = await request.get(path, {maxRedirects: 0});
      expect([redirect.status(), redirect.headers().location], path).toEqual([301, '/']);
    }
  });

  test('can’t redirect to another site or add a header', async ({baseURL, request}) => {
    for (const path of [
      '//elsewhere.example/',
      '/%2F%2Felsewhere.example/',
      '/%5Celsewhere.example/',
      '/%09/elsewhere.example/',
      '/%5C%5Celsewhere.example/x.html',
      '/x%0D%0ASet-Cookie:%20a=b/',
    ]) {
      const response = await request.get(`${baseURL}${path}`, {maxRedirects: 0});
      expect(response.headers().location ?? '/', path).not.toMatch(/^\/[/\\\s]|^[^/]/);
      expect(response.headers()['set-cookie'], path).toBeUndefined();
    }
  });

  test('without a page returns status 404 and the not-found page', async ({request}) => {
    for (const path of [
      '/nothing',
      '/web',
      '/web/0.1/introduction',
      '/assets/js/gone.js',
      '/assets/',
      '/404',
      '/404.html',
      '/_headers',
      '/_redirects',
      '/_nginx.conf',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('<html');
    }
  });
});

test.describe('a response', () => {
  test('is revalidated, unless its file name has the hash of its content', async ({request}) => {
    const cacheControl = async (path: string): Promise<string | undefined> =>
      (await request.get(path)).headers()['cache-control'];
    for (const path of oneOfEachKind.filter((other) => other !== main)) {
      expect(await cacheControl(path), path).toBe('no-cache');
    }
    expect(await cacheControl(main)).toBe('public, max-age=31536000, immutable');
  });

  test('is compressed with an encoding that the client accepts', async ({request}) => {
    for (const path of ['/', main, '/search-index.json', '/web/2.0/introduction.md', '/nothing']) {
      for (const encoding of ['br', 'gzip']) {
        const headers = (await request.get(path, {headers: {'Accept-Encoding': encoding}})).headers();
        expect(headers['content-encoding'], path).toBe(encoding);
        expect(headers.vary, path).toContain('Accept-Encoding');
      }
    }
    const both = await request.get('/', {headers: {'Accept-Encoding': 'gzip, deflate, br, zstd'}});
    expect(both.headers()['content-encoding']).toBe('br');
  });

  test('of any kind has every security header', async ({request}) => {
    for (const path of oneOfEachKind) {
      const headers = (await request.get(path, {maxRedirects: 0})).headers();
      expect(headers['content-security-policy'], path).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      );
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy'], path).not.toMatch(
        /unsafe-eval|script-src[^;]*unsafe-inline/,
      );
      expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy'], path).toContain('camera=()');
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
      expect(headers.server, path).toBe('nginx');
    }
  });

  test('for programs has its content type, and other sites can read the OpenAPI documents', async ({
    request,
  }) => {
    for (const [path, type, origin] of [
      ['/openapi/2.0.json', 'application/json', '*'],
      ['/openapi/2.0.yaml', 'application/yaml', '*'],
      ['/web/2.0/introduction.md', 'text/markdown; charset=utf-8', undefined],
      ['/llms.txt', 'text/plain; charset=utf-8', undefined],
      ['/.well-known/api-catalog', 'application/linkset+json', '*'],
      ['/.well-known/security.txt', 'text/plain; charset=utf-8', '*'],
      ['/asyncapi/2.0.json', 'application/json', '*'],
      ['/http/2.0/holders.http', 'text/plain; charset=utf-8', '*'],
      ['/curl/2.0/holders/create.sh', 'text/plain; charset=utf-8', '*'],
    ] as const) {
      const headers = (await request.get(path)).headers();
      expect([headers['content-type'], headers['access-control-allow-origin']], path).toEqual([type, origin]);
    }
  });
});

test.describe('a page', () => {
  for (const route of ['/', '/web/2.0/introduction', '/web/2.0/rest/holders']) {
    test(`${route} is Markdown for clients that accept it, and caches know`, async ({request}) => {
      const file = route === '/' ? '/index.md' : `${route}.md`;
      for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.5, */*;q=0.1']) {
        for (const encoding of ['identity', 'br', 'gzip']) {
          const response = await request.get(route, {headers: {Accept: accept, 'Accept-Encoding': encoding}});
          const headers = response.headers();
          expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
          expect(headers.vary).toMatch(/(^|, )Accept(,|$)/);
          expect(await response.text()).toBe(readBuilt(file.slice(1)));
        }
      }
    });

    test(`${route} is HTML for all other clients`, async ({request}) => {
      for (const accept of ['text/html,*/*;q=0.8', '*/*', 'text/markdown;q=0, text/html']) {
        const headers = (await request.get(route, {headers: {Accept: accept}})).headers();
        expect(headers['content-type'], accept).toMatch(/^text\/html/);
        expect(headers.vary, accept).toMatch(/(^|, )Accept(,|$)/);
      }
    });
  }

  test('that doesn’t exist returns status 404 to a client that accepts Markdown', async ({request}) => {
    expect((await request.get('/nothing', {headers: {Accept: 'text/markdown'}})).status()).toBe(404);
  });

  test('/ links to the API catalog in its headers', async ({request}) => {
    expect((await request.get('/')).headers().link).toContain(
      '</.well-known/api-catalog>; rel="api-catalog"',
    );
  });
});

test('a script that isn’t part of the build doesn’t run, and fails the test', async ({page, pageErrors}) => {
  pageErrors.allow(/^console: Executing inline script violates .*Content Security Policy/);
  await open(page, '/');
  const complaint = page.waitForEvent('console', (message) => message.text().includes('Content Security'));
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
  expect((await complaint).type()).toBe('error');
});

test('a request to another host is blocked or found, and fails the test', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/elsewhere\.example|other host: http:\/\/127\.0\.0\.1/);
  await open(page, '/');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.gif';
    return fetch('https://elsewhere.example/count').catch(() => undefined);
  });
  // A request that the policy allows, such as for another document, is found by the fixture.
  await page.goto(baseURL?.replace('localhost', '127.0.0.1') ?? '');
  for (const complaint of [
    /https:\/\/elsewhere\.example\/pixel\.gif' violates/,
    /https:\/\/elsewhere\.example\/count' violates/,
    /^other host: http:\/\/127\.0\.0\.1/,
  ])
    await expect.poll(() => pageErrors.found).toContainEqual(expect.stringMatching(complaint));
});
