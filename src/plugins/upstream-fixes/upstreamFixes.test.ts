import {rspack} from '@docusaurus/faster';
import {expect, test} from 'vitest';
import {runtimeMinimizerOptions} from '.';

/** A runtime that maps 100 chunks to their hashes. */
const runtime = (hash: string): string =>
  `(() => {
    function load(chunk, other, third) {
      const hashes = {${Array.from({length: 100}, (_, id) => `${id}: "${hash}"`).join()}};
      return hashes[chunk] + other + third + chunk + chunk + other;
    }
    globalThis.load = load;
  })()`;

/** The minimized runtime, with every hash replaced by the same text. */
async function minimize(hash: string): Promise<string> {
  const {code} = await rspack.experiments.swc.minify(runtime(hash), runtimeMinimizerOptions);
  return code.replaceAll(hash, 'hash');
}

test('the hashes of chunks do not change the names of variables in the runtime', async () => {
  const expected = await minimize('01284263');
  expect(await minimize('aaaaaaaa')).toBe(expected);
  expect(await minimize('ffffffff')).toBe(expected);
});
