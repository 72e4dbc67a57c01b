/** `npm test`: runs the tests that `wireit` in `package.json` lists, two at a time. */
import {readFileSync} from 'node:fs';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {run} from './lib/shell';

const {scripts} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const usage = `Usage: npm test -- [--long]

Runs all tests that take less than a few minutes. A failed test stops only the tests that need it.

  --long   run the other tests instead, with the site that npm test has built

The scripts that run a part:
${Object.keys(scripts)
  .filter((name) => name.startsWith('test:'))
  .map((name) => `  npm run ${name}`)
  .join('\n')}`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {long: {type: 'boolean', default: false}}});
  if (!input) return;
  const {code} = await run(`npm run --silent ${input.values.long ? 'test:long' : 'test:short'}`, {
    live: true,
    environment: {WIREIT_PARALLEL: '2', WIREIT_FAILURES: 'continue'},
  });
  process.exitCode = code;
}
