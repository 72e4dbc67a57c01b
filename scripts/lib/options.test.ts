import {readFileSync} from 'node:fs';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {ContentError} from 'api-docs-contract/finding';
import {readOptions, requirePort} from './options';
import {inRoot} from './root';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Collects the output of a command that runs in this process. */
function captureOutput(): () => string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => String(text)).join('');
}

/** The commands that npm starts with `scripts/run.mjs`. */
const {scripts} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const commands = Object.entries(scripts).flatMap(([script, line]) => {
  const file = /run\.mjs (?<file>[\w-]+)$/.exec(line)?.groups?.file;
  return file === undefined ? [] : [{script, file}];
});

type Main = (args: readonly string[]) => Promise<void> | void;

it.each(commands)(
  'npm run $script prints its usage, and rejects unknown options',
  async ({script, file}) => {
    const {main} = (await import(/* @vite-ignore */ inRoot(`scripts/${file}.ts`))) as {main: Main};
    const output = captureOutput();
    await main(['--help']);
    expect(output()).toMatch(new RegExp(`^Usage: (npm (run )?|api-docs-)${script}[^]+\\n$`));
    const attempt = (async () => main(['--hepl']))();
    await expect(attempt).rejects.toThrow(/^Unknown option '--hepl'\. /);
  },
  60_000,
);

describe('options', () => {
  const syntax = {
    usage: 'Usage: npm run paint',
    options: {color: {type: 'string'}, wet: {type: 'boolean', default: false}},
    maximumWords: 1,
  } as const;

  it('have their values and defaults, and other words stay in order', () => {
    expect(readOptions(['--color', 'red', 'door'], syntax)).toMatchObject({
      values: {color: 'red', wet: false},
      positionals: ['door'],
    });
  });

  it.each([
    [['--size'], "Unknown option '--size'."],
    [['--colors=red'], "Unknown option '--colors'. Did you mean --color?"],
    [['--color'], "Option '--color <value>' argument missing."],
    [['--wet=yes'], "Option '--wet' does not take an argument."],
    [['door', 'wall'], "Unexpected argument 'wall'."],
  ])('%j are rejected', (args, problem) => {
    expect(() => readOptions(args, syntax)).toThrow(new ContentError(`${problem}\n\nUsage: npm run paint`));
  });
});

it.each(['0', '65536', 'http', '3e3'])('"%s" is rejected as a port', (text) => {
  expect(() => requirePort(text)).toThrow(`"${text}" is not a port. Use a number from 1 to 65535.`);
});
