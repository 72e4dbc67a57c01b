import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Mock} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {bookVersions, rowOf, versions, type ApiVersion} from '../../src/config/books';
import {runProgram} from './runProgram';
import {listenInBackground, printRemainingOutput, strict} from './shell';

interface Guide {
  readonly page: string;
  /** The expected output at the end of the guide, in this order. */
  readonly end: RegExp;
}

const guides: Readonly<Record<string, readonly Guide[]>> = {
  '2.0': [
    {page: 'postman-collection', end: /^$/m},
    {page: 'rate-limits', end: /^$/m},
    {page: 'rest/cloud-nodes', end: /^$/m},
    {page: 'rest/credentials', end: /^$/m},
    {page: 'rest/devices', end: /^$/m},
    {page: 'rest/reports', end: /^$/m},
  ],
};

const guidesOf = (version: ApiVersion): (Guide & {file: string})[] =>
  (rowOf(guides, version.number) ?? []).map((guide) => ({
    ...guide,
    file: `${version.folder}/${guide.page}.mdx`,
  }));

describe.each(versions.filter((version) => guidesOf(version).length > 0))(
  'a reader of $number, with the mock running',
  (version) => {
    let mock: Mock;
    beforeAll(async () => {
      mock = await startVersion(version.number);
    });
    afterAll(() => mock.close());

    it.for(guidesOf(version))('can run all commands of $file and complete it', async (guide) => {
      const commands = readCommands(guide.file).map((command) =>
        // Replaces the port on the page with the port of the test.
        command.replaceAll(`127.0.0.1:${version.mockPort}`, new URL(mock.origin).host),
      );
      const script = [strict, ...commands.map(listenInBackground), printRemainingOutput].join('\n');
      const {code, output} = await runProgram('bash', ['-c', script]);
      expect(code, output).toBe(0);
      expect(output).toMatch(guide.end);
    });
  },
);

it('every page with curl commands is tested', () => {
  const tried = versions.flatMap(guidesOf).map(({file}) => file);
  const others = bookVersions
    .flatMap(({folder}) =>
      readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.join(folder, name)),
    )
    .filter((file) => file.endsWith('.mdx') && !tried.includes(file));
  // The tests of the built site follow the tutorials from an empty folder.
  const untested = others.filter((file) => countCurls(readCommands(file)) > 0);
  expect(untested.filter((file) => !file.endsWith('/code-tutorial.mdx'))).toEqual([]);
});

function countCurls(commands: readonly string[]): number {
  return commands.join('\n').match(/^\s*curl /gm)?.length ?? 0;
}

/** The shell samples of a page, in order, except those that start a program, which other tests run. */
function readCommands(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^```bash.*\n(?<command>[^]*?)^```$/gm)]
    .map(({groups}) => groups?.command ?? '')
    .filter((command) => !/(^|\s)(npm|npx|dotnet|node mock\.cjs)( |$)/m.test(command));
}
