import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {requirePort} from './lib/port';
import {inRoot} from './lib/root';

const {scripts} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The commands that npm starts with `scripts/run.mjs`. */
const commands = Object.entries(scripts).flatMap(([script, line]) => {
  const file = /run\.mjs (?<file>[\w-]+)$/.exec(line)?.groups?.file;
  return file === undefined ? [] : [{script, file}];
});

interface Command {
  readonly usage?: string;
  readonly main: (args: readonly string[]) => Promise<void> | void;
}

it.each(commands)(
  'npm run $script has a usage, and rejects unknown options',
  async ({script, file}) => {
    const {usage, main} = (await import(/* @vite-ignore */ inRoot(`scripts/${file}.ts`))) as Command;
    // The usage of the mock server is that of its package.
    if (script !== 'mock') expect(usage).toMatch(new RegExp(`^Usage: npm (run )?${script}\\b`));
    await expect((async () => main(['--hepl']))()).rejects.toThrow(/^Unknown option '--hepl'/);
  },
  60_000,
);

it('a wrong option is explained with the usage, which --help prints', () => {
  const run = (option: string) =>
    spawnSync(process.execPath, [inRoot('scripts/run.mjs'), 'edition', option], {encoding: 'utf8'});
  expect(run('--hepl')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Unknown option '--hepl'\.\n\nUsage: npm run edition/),
  });
  expect(run('--help')).toMatchObject({status: 0, stdout: expect.stringMatching(/^Usage: npm run edition/)});
});

it.each(['0', '65536', 'http', '3e3'])('"%s" is rejected as a port', (text) => {
  expect(() => requirePort(text)).toThrow(`"${text}" is not a port. Use a number from 1 to 65535.`);
});
