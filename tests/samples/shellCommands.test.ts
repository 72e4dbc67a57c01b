import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {listFiles} from 'api-docs-contract/files';
import {books} from '../../src/config/books';
import {useVersion} from '../fixtures/startVersion';
import {runProgram} from './runProgram';
import {listenInBackground, printRemainingOutput, strict} from './shell';

/** The pages of 2.0 with curl commands, except the tutorial, which tests/build/tutorial.test.ts follows from an empty folder. */
const guides = 'postman-collection rate-limits rest/cloud-nodes rest/credentials rest/devices rest/reports'
  .split(' ')
  .map((page) => `web/${page}.mdx`);

describe('a developer, with the mock of 2.0 running,', () => {
  const mock = useVersion('2.0');

  it.each(guides)('can run all commands of %s', async (file) => {
    const commands = readCommands(file).map((command) =>
      // Replaces the port on the page with the port of the test.
      command.replaceAll('127.0.0.1:4010', new URL(mock.origin).host),
    );
    const script = [strict, ...commands.map(listenInBackground), printRemainingOutput].join('\n');
    const {code, output} = await runProgram('bash', ['-c', script]);
    expect(code, output).toBe(0);
  });
});

it('every page with curl commands is tested', () => {
  const untested = books
    .flatMap(({folder}) => listFiles(folder, /(?<!code-tutorial)\.mdx$/))
    .filter((file) => readCommands(file).some((command) => /^\s*curl /m.test(command)));
  expect(untested.sort()).toEqual(guides);
});

/** The shell samples of a page, in order, except those that start a program, which other tests run. */
function readCommands(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```bash.*\n(?<command>[^]*?)^```$/gm)]
    .map(({groups}) => groups?.command ?? '')
    .filter((command) => !/(^|\s)(npm|npx|dotnet|node mock\.cjs)( |$)/m.test(command));
}
