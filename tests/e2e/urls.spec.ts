import fc from 'fast-check';
import {listBuiltFiles, routeOf, specifiedRoutes} from '../build/site';
import {expect, test} from './fixtures';

/** A fixed seed creates the same URLs in every run, so that a failure can be reproduced. */
const seed = 20261121;

const pages = new Set(
  listBuiltFiles()
    .filter((file) => file.endsWith('.html'))
    .map(routeOf),
);
const files = new Set(listBuiltFiles().map((file) => `/${file}`));

/** A part of a URL that is mistyped, cut off, translated, or an attack. */
const piece = fc.oneof(
  fc.string({maxLength: 12}).map(encodeURIComponent),
  fc.string({unit: 'grapheme', maxLength: 8}).map(encodeURIComponent),
  fc.constantFrom(
    '%',
    '%E0%A4%A',
    '%2e%2e',
    '%2F',
    '..;',
    'index.php',
    'wp-login.php',
    '.git',
    '%27%22%3E%3Cscript%3E',
  ),
);
const known = fc.constantFrom(...specifiedRoutes);
const path = fc.oneof(
  fc.array(piece, {minLength: 1, maxLength: 4}).map((pieces) => `/${pieces.join('/')}`),
  fc.tuple(known, piece).map(([route, text]) => `${route === '/' ? '' : route}/${text}`),
  fc.tuple(known, piece).map(([route, text]) => `${route}${text}`),
  fc.tuple(known, fc.nat(40)).map(([route, length]) => route.slice(0, 1 + length)),
);
const query = fc.oneof(
  fc.constant(''),
  piece.map((text) => `?${text}`),
  piece.map((text) => `?q=${text}&version=${text}`),
);

test('1,000 random URLs return the correct status, and none a server error', async ({baseURL}) => {
  const addresses = fc.sample(fc.tuple(path, query), {seed, numRuns: 1000}).map((parts) => parts.join(''));
  const wrong: string[] = [];
  for (const address of addresses) {
    const response = await fetch(`${baseURL}${address}`, {redirect: 'manual'});
    const [status, body] = [response.status, await response.text()];
    const {pathname} = new URL(response.url);
    const isThere = pages.has(pathname) || files.has(pathname);
    const isRight =
      status === 200
        ? isThere
        : status === 404
          ? !isThere && body.includes('<html')
          : status === 301
            ? /(\/|%2F|\.html)$|^\/index$/i.test(pathname)
            : status === 400 && /%(?![0-9a-f]{2})|%00|%2e%2e/i.test(address);
    if (!isRight) wrong.push(`${status} ${address}`);
  }
  expect(wrong).toEqual([]);
});
