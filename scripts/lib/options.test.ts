import {describe, expect, it} from 'vitest';
import {ContentError} from '../../src/contentError';
import {readOptions, readPort} from './options';

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
    [['--size'], '"--size" is not an option.'],
    [['--colour=red'], '"--colour" is not an option. Did you mean --color?'],
    [['-x'], '"-x" is not an option.'],
    [['--color'], '--color requires a value.'],
    [
      ['--color', '--wet'],
      '--color requires a value. If the value starts with a hyphen, write --color=--wet.',
    ],
    [['--wet=yes'], '--wet doesn’t take a value.'],
    [['door', 'wall'], '"wall" is an unexpected argument. The command takes at most 1.'],
  ])('%j are rejected', (args, problem) => {
    expect(() => readOptions(args, syntax)).toThrow(new ContentError(`${problem}\n\nUsage: npm run paint`));
  });
});

it.each(['0', '65536', 'http', '3e3'])('"%s" is rejected as a port', (text) => {
  expect(() => readPort(text)).toThrow(`"${text}" is not a port. Use a number from 1 to 65535.`);
});
