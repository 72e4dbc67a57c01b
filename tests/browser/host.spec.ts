import {expect, test} from './fixtures';

// The tests are worth what their server is worth: it must do what a real static host does.
test.describe('the server does what a real host does', () => {
  test('a page has no extension, and a slash at its end leads to the page itself, with its query', async ({
    request,
  }) => {
    expect((await request.get('/web/2.0/introduction')).status()).toBe(200);
    const redirect = await request.get('/web/2.0/introduction/?from=mail', {maxRedirects: 0});
    expect(redirect.status()).toBe(301);
    expect(redirect.headers().location).toBe('/web/2.0/introduction?from=mail');
  });

  test('a slash at the end cannot lead to another site', async ({baseURL, request}) => {
    const redirect = await request.get(`${baseURL}//elsewhere.example/`, {maxRedirects: 0});
    expect(redirect.headers().location ?? '').not.toMatch(/^\/\//);
  });

  test('what is not there is answered with 404 and the not-found page', async ({request}) => {
    for (const path of ['/nothing', '/web', '/web/3.0/introduction', '/assets/js/gone.js']) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toContain('<html');
    }
  });

  test('browsers ask again for pages and the search index, and keep what has a hash in its name', async ({
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const script = /\/assets\/js\/main\.[^.]+\.js/.exec(html)?.[0] ?? '';
    const cacheControl = async (path: string): Promise<string | undefined> =>
      (await request.get(path)).headers()['cache-control'];
    expect(await cacheControl('/')).toBe('no-cache');
    expect(await cacheControl('/web/2.0/introduction')).toBe('no-cache');
    expect(await cacheControl('/search-index.json')).toBe('no-cache');
    expect(await cacheControl(script)).toContain('immutable');
  });
});
