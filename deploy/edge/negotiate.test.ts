import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import netlify from '../netlify/pages';

/** A host with one page and its Markdown. */
const respond = ({url}: Request): Promise<Response> =>
  Promise.resolve(new Response(url.endsWith('.md') ? '# X' : 'page'));

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

// tests/release/hosts.test.ts tests all rules on Cloudflare Pages.
test('Netlify returns the Markdown of a page to clients that prefer it', async () => {
  const read = async (accept: string): Promise<string> =>
    (
      await netlify(new Request('https://developer.example/x', {headers: {Accept: accept}}), {next: respond})
    ).text();
  expect(await read('text/markdown')).toBe('# X');
  expect(await read('text/html,*/*;q=0.8')).toBe('page');
});
