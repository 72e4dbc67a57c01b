import assert from 'node:assert/strict';
import {securityHeaders} from '../../deploy/headers';
import {readBuilt} from '../build/site';
import {request, type Host} from './host';

/** What every host must do. `deploy/README.md` has the rules in words. */
interface Expectation {
  readonly name: string;
  /** Only for hosts that send the compressed copies of the build. */
  readonly needsCompressedCopies?: boolean;
  readonly check: (host: Host) => Promise<void>;
}

const page = '/web/2.0/introduction';
const script = /\/assets\/js\/main\.[^.]+\.js/.exec(readBuilt('index.html'))?.[0] ?? '';
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Paths that browsers revalidate. */
const revalidated = words(
  `/ ${page} ${page}.md /search-index.json /openapi/2.0.json /img/favicon.svg /nothing /assets/js/gone.js ${page}/`,
);

const unknownPaths = words(`/nothing /web /web/0.1/introduction /assets/js/gone.js /assets /404 /404.html
  /_headers /_redirects /_nginx.conf /_caddy.conf`);

/** Other URLs of a page with encoded characters or several slashes. */
const disguised = ['/%77eb/2.0/introduction', '//web/2.0/introduction', '/web//2.0/introduction'];

/** The other URLs of a page, and the URL that they redirect to. */
const redirects = [
  [`${page}/?from=mail`, `${page}?from=mail`],
  [`${page}.html?from=mail`, `${page}?from=mail`],
  [`${page}/`, page],
  [`${page}//`, page],
  [`${page}.html`, page],
  ['/index.html', '/'],
  ['/index', '/'],
] as const;

/** Paths that could redirect to another site or add a header. */
const hostilePaths =
  words(String.raw`//elsewhere.example/ //elsewhere.example/x.html /%2F%2Felsewhere.example/
  /%5Celsewhere.example/ /\elsewhere.example/ /\\elsewhere.example/x.html /%09/elsewhere.example/
  /%5C%5Celsewhere.example/x.html /x%0D%0ASet-Cookie:%20a=b/`);

const contentTypes: readonly (readonly [path: string, type: string, origin?: string])[] = [
  ['/openapi/2.0.json', 'application/json', '*'],
  ['/openapi/2.0.yaml', 'application/yaml', '*'],
  ['/asyncapi/2.0.json', 'application/json', '*'],
  ['/http/2.0/holders.http', 'text/plain; charset=utf-8', '*'],
  ['/.well-known/api-catalog', 'application/linkset+json', '*'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8', '*'],
  [`${page}.md`, 'text/markdown; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/', 'text/html; charset=utf-8'],
  ['/nothing', 'text/html; charset=utf-8'],
];

/** Pages and their Markdown. */
const pages = [
  ['/', '/index.md'],
  [page, `${page}.md`],
  ['/web/2.0/rest/holders', '/web/2.0/rest/holders.md'],
] as const;

/** Values of `Accept`, and the type of a page for them. */
const accepted = [
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html;q=0.5, */*;q=0.1', 'text/markdown'],
  ['text/html,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
  ['text/markdown;q=0, text/html', 'text/html'],
] as const;

/** A list in a header, such as `Vary`. */
const listOf = (value: string | undefined): string[] => (value ?? '').toLowerCase().split(/\s*,\s*/);

export const expectations: readonly Expectation[] = [
  {
    name: 'the other URLs of a page redirect to it, and keep the query',
    check: async (host) => {
      for (const [from, to] of redirects) {
        const {status, headers} = await request(host, from);
        assert.ok(status === 301 || status === 308, `${status} ${from}`);
        assert.equal(headers.location, to, from);
      }
    },
  },
  {
    name: 'a URL can’t redirect to another site or add a header',
    check: async (host) => {
      for (const path of hostilePaths) {
        const {headers} = await request(host, path);
        assert.doesNotMatch(headers.location ?? '/', /^\/[/\\\s]|^[^/]/, path);
        assert.equal(headers['set-cookie'], undefined, path);
      }
    },
  },
  {
    name: 'an unknown path returns status 404 and the not-found page, also to clients that accept Markdown',
    check: async (host) => {
      const notFound = readBuilt('404.html');
      for (const path of [...unknownPaths, ...disguised]) {
        const {status, text} = await request(host, path);
        assert.deepEqual([status, text === notFound], [404, true], path);
      }
      // An operation has Markdown, but no page.
      for (const path of ['/nothing', '/web/2.0/rest/holders/create'])
        assert.equal((await request(host, path, {Accept: 'text/markdown'})).status, 404, path);
    },
  },
  {
    name: 'a file is revalidated, unless its name has the hash of its content',
    check: async (host) => {
      for (const path of revalidated) {
        const {headers} = await request(host, path);
        assert.match(headers['cache-control'] ?? '', /no-cache|no-store|max-age=0, must-revalidate/, path);
      }
      const {headers} = await request(host, script);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    },
  },
  {
    name: 'a file is compressed with an encoding that the client accepts',
    needsCompressedCopies: true,
    check: async (host) => {
      for (const path of ['/', script, '/search-index.json', `${page}.md`, '/nothing']) {
        const {text: original} = await request(host, path);
        for (const encodings of ['br', 'gzip', 'gzip, deflate, br, zstd']) {
          const {headers, text} = await request(host, path, {'Accept-Encoding': encodings});
          assert.equal(headers['content-encoding'], encodings.includes('br') ? 'br' : 'gzip', path);
          assert.ok(listOf(headers.vary).includes('accept-encoding'), path);
          assert.equal(text, original, path);
        }
      }
    },
  },
  {
    name: 'every response has every security header, and none names the version of the server',
    check: async (host) => {
      // The policy of this build: tests/build/html.test.ts compares it with the pages.
      const policy = /Content-Security-Policy: (.*)/.exec(readBuilt('_headers'))?.[1] ?? '';
      assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-/);
      for (const path of [...revalidated, script]) {
        const {headers} = await request(host, path);
        for (const [name, value] of securityHeaders({scripts: [], style: ''})) {
          const expected = name === 'Content-Security-Policy' ? policy : value;
          assert.equal(headers[name.toLowerCase()], expected, `${name} of ${path}`);
        }
        assert.doesNotMatch(String(headers.server), /\d|caddy/i, path);
      }
    },
  },
  {
    name: 'a file for programs has its content type, other sites can read it, and the home page links to the API catalog',
    check: async (host) => {
      for (const [path, type, origin] of contentTypes) {
        const {headers} = await request(host, path);
        const found = [headers['content-type']?.toLowerCase(), headers['access-control-allow-origin']];
        assert.deepEqual(found, [type, host.opensEveryFile ? '*' : origin], path);
      }
      const {link} = (await request(host, '/')).headers;
      assert.match(String(link), /<\/\.well-known\/api-catalog>; rel="api-catalog"/);
    },
  },
  {
    name: 'a page is Markdown for clients that accept it, and HTML for all others, and caches know',
    check: async (host) => {
      for (const [path, file] of pages)
        for (const [accept, type] of accepted)
          for (const encoding of ['identity', 'br', 'gzip']) {
            const asked = {Accept: accept, 'Accept-Encoding': encoding};
            const {status, headers, text} = await request(host, path, asked);
            assert.equal(status, 200, path);
            assert.equal(headers['content-type']?.split(';')[0], type, `${path} ${accept}`);
            assert.ok(listOf(headers.vary).includes('accept'), `${path} ${accept}`);
            if (type === 'text/markdown') assert.equal(text, readBuilt(file.slice(1)));
            else assert.match(text, /^<!doctype html>/i);
          }
    },
  },
];
