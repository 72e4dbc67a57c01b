import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/** Checks one page with `npm run test:spelling`. */
async function checkSpelling(text: string): Promise<{code: number; output: string}> {
  const seeded = inRoot('.cache/faults/spelling.mdx');
  mkdirSync(inRoot('.cache/faults'), {recursive: true});
  writeFileSync(seeded, text);
  const {scripts} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  return run(`${scripts['test:spelling']} --no-cache stdin://web/page.mdx < ${JSON.stringify(seeded)}`);
}

test('a misspelled word is reported with file, line, and resolution', async () => {
  const {code, output} = await checkSpelling('Doors.\n\nWhat you recieve.\n');
  expect(output).toMatch(
    /web\/page\.mdx:3: "recieve" is in no dictionary\. Fix it \(suggested: receive.*\), or add it to words\.txt\./,
  );
  expect(code).not.toBe(0);
});

test('code and industry terms aren’t errors', async () => {
  const {code} = await checkSpelling('Marta’s passback, `evntId` and:\n\n```json\n{"evnt": 1}\n```\n');
  expect(code).toBe(0);
});
