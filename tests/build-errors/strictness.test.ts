import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/** Builds a copy of the minimal site with one more page. */
async function build(name: string, page: string): Promise<{code: number; output: string}> {
  const site = inRoot('.cache/faults', name);
  rmSync(site, {recursive: true, force: true});
  mkdirSync(site, {recursive: true});
  cpSync(inRoot('tests/build-errors/site'), site, {recursive: true});
  writeFileSync(path.join(site, 'docs/fault.mdx'), page);
  return run(`docusaurus build --no-minify ${JSON.stringify(site)}`);
}

describe.concurrent('the build fails with the place of', () => {
  test.each([
    ['link', '[There](/nowhere) is nothing there.', ['/fault', '/nowhere']],
    ['directive', 'Text.\n\n::no-such-directive[A]', ['docs/fault.mdx', '3', '"::no-such-directive"']],
  ])('a wrong %s', async (name, page, parts) => {
    const {code, output} = await build(name, page);
    for (const part of parts) expect(output).toContain(part);
    expect(code).not.toBe(0);
  });
});
